/** The texts of the blog’s front page; the articles it lists come with the page’s data. */
export const blog = {
  title: 'Notes for Monday',
  label: 'Blog',
  description:
    'Practical articles on using AI at work in India: prompts to copy, worked examples and honest limits, for leaders, product and project managers, founders, HR and newcomers.',
  lead: 'One working problem at a time: what to type, what comes back, what to check, and what never to paste.',
  colophon: 'Written by the Rolewise team. Examples are invented, and marked as such.',
  latest: 'Latest',
  earlier: 'Earlier',
  closing: {
    title: 'Prefer to practise it live?',
    text: 'Live, with your questions answered as you work.',
    link: 'See the courses',
  },
} as const
