import './fields.css'

/** Form fields in all states, with the classes shared by forms and widgets. */
export function Fields({ surface }: { surface: string }) {
  return (
    <form class="styleguide__fields" action="https://forms.example/none" method="post">
      <div class="field">
        <label class="field__label" for={`${surface}-name`}>
          Name <span class="field__optional">(optional)</span>
        </label>
        <input class="field__input" id={`${surface}-name`} name="name" placeholder="Dana Ortiz" autocomplete="name" />
        <p class="field__hint">As it should stand on the invoice.</p>
      </div>
      <div class="field">
        <label class="field__label" for={`${surface}-mail`}>
          Email
        </label>
        <input
          class="field__input"
          id={`${surface}-mail`}
          type="email"
          name="email"
          aria-invalid="true"
          aria-describedby={`${surface}-error`}
          value="dana@"
          autocomplete="email"
        />
        <p class="field__error" id={`${surface}-error`}>
          Please enter a whole address, like dana@ortizroofing.com.
        </p>
      </div>
      <div class="field">
        <label class="field__label" for={`${surface}-off`}>
          Disabled
        </label>
        <input class="field__input" id={`${surface}-off`} name="off" disabled value="Not yet" />
      </div>
      <div class="field">
        <label class="field__label" for={`${surface}-select`}>
          Trade
        </label>
        <select class="field__input" id={`${surface}-select`} name="trade">
          <option>Roofing</option>
          <option>Plumbing</option>
        </select>
      </div>
      <div class="actions">
        <button class="button button--primary" type="submit">
          Send
        </button>
        <button class="button button--primary" type="submit" aria-busy="true">
          Sending
        </button>
        <button class="button button--primary" type="submit" disabled>
          Disabled
        </button>
      </div>
    </form>
  )
}
