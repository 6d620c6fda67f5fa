/** The fifteen slides that the notes in content/event-demos.ts become. A bar's `share` is a percentage of the longest. */
export const demoSlides = [
  { kind: 'cover', title: 'Fewer tickets, faster replies', text: 'Leadership review, October' },
  {
    kind: 'columns',
    title: 'Tickets: up 41%',
    bars: [
      { label: 'Apr', figure: '4,100', share: 71 },
      { label: 'Sep', figure: '5,800', share: 100 },
    ],
  },
  { kind: 'figure', title: 'Same team of nine', figure: '9', text: 'people, then and now' },
  { kind: 'quote', title: 'Half ask just this', text: '“Where is my order?”' },
  {
    kind: 'bars',
    title: 'What they ask',
    bars: [
      { label: 'Orders', figure: '50%', share: 100 },
      { label: 'Refunds', figure: '20%', share: 40 },
      { label: 'The rest', figure: '30%', share: 60 },
    ],
  },
  {
    kind: 'bars',
    title: 'Replies take 7 hours',
    bars: [
      { label: 'April', figure: '2 h', share: 29 },
      { label: 'Now', figure: '7 h', share: 100 },
    ],
  },
  { kind: 'change', title: 'Customers noticed', from: '4.4', to: '3.9', text: 'average rating' },
  { kind: 'change', title: 'Each of us has more', from: '456', to: '644', text: 'tickets a month each' },
  { kind: 'list', title: 'What we can fix', items: ['Where is my order?', 'Slow first replies'] },
  { kind: 'steps', title: 'Two fixes, A then B', items: ['Link', 'Hire', 'Review'] },
  { kind: 'list', title: 'A: tracking link', items: ['On WhatsApp', 'Two weeks', '₹1.5 lakh'] },
  { kind: 'people', title: 'B: two more people', people: 9, more: 2 },
  { kind: 'figure', title: 'What A can save', figure: '2,900', text: 'tickets a month' },
  {
    kind: 'bars',
    title: 'Together: ₹6 lakh',
    bars: [
      { label: 'A: link', figure: '1.5', share: 33 },
      { label: 'B: hires', figure: '4.5', share: 100 },
    ],
  },
  { kind: 'ask', title: 'We need a yes by 15 October' },
] as const
