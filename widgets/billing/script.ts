import './style.css'

/** Toggles between monthly and annual prices. The style sheet hides the other prices; without JavaScript all are visible. */
export default function mount(element: HTMLElement, _props: object): void {
  const box = element.querySelector<HTMLElement>('.billing')
  if (!box) return
  const show = () => {
    // A radio button may already be checked: by the visitor, or by the browser restoring the form.
    box.dataset['billing'] = element.querySelector<HTMLInputElement>('.billing__switch :checked')?.value ?? 'monthly'
  }
  box.addEventListener('change', show)
  show()
}
