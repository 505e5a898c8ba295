export const meta = {
  title: 'A page whose file is removed',
  description: 'A description of its own that nobody else has, and long enough to be shown.',
  robots: 'noindex',
}
export default () => <h1>Gone</h1>
