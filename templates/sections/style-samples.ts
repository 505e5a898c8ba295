/** Stand-in copy of the style page; no visitor sees it. */
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
    { name: 'Estimator tool', value: '$8,000' },
    { name: 'Website overhaul', value: '$4,000' },
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

export const tokens = [
  { name: '--surface, --raised, --sunken', use: 'grounds of a tone' },
  { name: '--text, --muted', use: 'words; both reach 7:1' },
  { name: '--line, --line-strong', use: 'rules; the strong one reaches 3:1 and bounds controls' },
  { name: '--accent-text, --fact, --danger', use: 'words that stand out: coral, teal, red' },
  { name: '--sunset, --on-sunset', use: 'the one gradient, for what converts' },
  { name: '--space-1 … --space-9', use: '4 to 128 px' },
  { name: '--step--1 … --step-6', use: 'type scale' },
]
