/** The texts around the questions. The questions are in help.ts, which is not part of the page's script. */
export const helpPage = {
  label: 'Help Center',
  pageTitle: 'Help Center',
  title: 'What’s getting in your way?',
  search: { label: 'Search the questions', placeholder: 'Try ‘refund’ or ‘UPI’', clear: 'Clear the search' },
  suggestions: { label: 'People often ask about', words: ['UPI', 'refund', 'certificate', 'password'] },
  topics: 'Topics',
  link: 'Link to this answer',
  found: { one: 'answer for', many: 'answers for' },
  nothing: {
    title: 'No answer here for',
    text: 'Try a shorter word, or ask us. Someone on the team reads every message.',
    ask: 'Ask us',
    all: 'Show all questions',
  },
  person: {
    title: 'Still stuck? Ask us.',
    text: 'If it’s about a payment, tell us the email address you registered with and, if you have one, the receipt number. Never send card numbers or OTPs.',
    contact: 'Contact us',
  },
} as const
