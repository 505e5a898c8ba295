/** Sample copy of the style guide, which is never published. */
const sentence = 'Answers the phone after hours, books the job and texts you the address before your coffee.'

export const samples = {
  sentence,
  items: ['Answers within two rings', 'Books into your calendar', 'Hands over to a person when asked'],
  points: [
    { title: 'Speed', text: sentence },
    { title: 'Clarity', text: sentence },
    { title: 'Reliability', text: sentence },
    { title: 'Impact', text: sentence },
  ],
  stats: [
    { value: '500+', label: 'active businesses' },
    { value: '10k+', label: 'automated calls' },
    { value: '95%', label: 'client satisfaction' },
  ],
  steps: [
    { when: 'Day 1', title: 'Kickoff', text: sentence },
    { when: 'Day 3', title: 'First post', text: sentence },
    { when: 'Day 7', title: 'Pages fixed', text: sentence },
    { when: 'Day 14', title: 'Pledge met', text: sentence },
  ],
  values: [
    { name: 'Estimator tool', amount: 8000 },
    { name: 'Website overhaul', amount: 4000 },
  ],
  questions: [
    { question: 'Can I cancel?', answer: 'Yes, with one email, at any time.' },
    { question: 'Who owns the website?', answer: 'You do, from the first day.' },
  ],
  rows: [
    { label: 'Answers at night', cells: ['No', 'Yes'] },
    { label: 'Setup', cells: ['6 weeks', '24 hours'] },
  ],
  foot: [{ label: 'A month', cells: ['$2,500', '$500'] }],
  testimonials: [
    {
      quote: 'We stopped losing the Saturday calls. That alone paid for it in the first week.',
      author: 'Dana Ortiz',
      role: 'Owner',
      company: 'Ortiz Roofing',
    },
    { quote: 'Invoices go out the evening the job is done.', author: 'Sam Reyes', role: 'Office manager' },
    { quote: 'My phone is quiet at dinner.', author: 'Lee Park', role: 'Owner', company: 'Park Plumbing' },
  ],
  markdown: `## A heading in long text\n\n${sentence} ${sentence}\n\n- [A link to the tools](/tools)\n- Another point\n\n> A sentence worth reading twice.\n\n### A smaller heading\n\n${sentence}`,
}

const shades = (family: string, steps: readonly number[]) => steps.map((step) => `${family}-${step}`)

/** The raw colors by family; the surfaces derive their roles from them. */
export const palette = [
  shades('ink', [950, 900, 850, 800, 700, 600]),
  shades('mist', [100, 200, 300, 400]),
  shades('paper', [0, 50, 100, 200, 300]),
  shades('umber', [900, 700, 600]),
  shades('coral', [300, 500, 700]),
  shades('amber', [300, 400, 700]),
  shades('teal', [300, 400, 800]),
  shades('red', [300, 700]),
]
/** The custom properties that a surface sets. */
export const roles = ['surface', 'raised', 'sunken', 'text', 'muted', 'line', 'line-strong', 'accent-text', 'fact', 'danger', 'focus']
export const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9]
export const boxes = ['radius-s', 'radius-m', 'radius-l', 'radius-pill', 'shadow-1', 'shadow-2']

export const tokens = [
  { name: '--surface, --raised, --sunken', use: 'grounds of a surface' },
  { name: '--text, --muted', use: 'words; both reach 7:1' },
  { name: '--line, --line-strong', use: 'rules; the strong one reaches 3:1 and bounds controls' },
  { name: '--accent-text, --fact, --danger', use: 'words that stand out: coral, teal, red' },
  { name: '--sunset, --on-sunset', use: 'the one gradient, for what converts' },
  { name: '--quick, --slow, --ease, --lift', use: 'motion: 180 and 280 ms; next to none where less is asked for' },
]
