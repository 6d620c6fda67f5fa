/** What lists and links show of every article, newest first. The texts themselves are one file each, beside this one. */
export interface ArticleSummary {
  slug: string
  title: string
  /** The summary under the title. */
  standfirst: string
  /** For search results and cards in chats. */
  description: string
  audience: string
  /** Published on, as a date. */
  date: string
  /** At 200 words a minute; a test counts them. */
  minutes: number
  pictureAlt: string
  course: { slug: string; title: string; pitch: string }
}

const everyone = {
  slug: 'ai-for-everyone',
  title: 'AI for Everyone',
}

export const articles: readonly ArticleSummary[] = [
  {
    slug: 'six-reports-before-the-review',
    title: 'Six reports before the Monday review',
    standfirst:
      'How to get from a folder of monthly reports to the questions that matter, and make sure that no figure in your notes was made up.',
    description:
      'A method for business leaders: read several reports with an AI assistant, ask the board’s questions first, and check every figure before you say it aloud.',
    audience: 'Business leaders',
    date: '2026-11-09',
    minutes: 4,
    pictureAlt: 'A table of regions and this month’s revenue: North ₹48 lakh, West ₹42 lakh, East not given',
    course: {
      ...everyone,
      pitch: 'Two days, four hands-on activities, and no code. Bring your own reports to think with.',
    },
  },
  {
    slug: 'ai-in-hiring',
    title: 'AI in hiring: draft with it, decide without it',
    standfirst:
      'Job posts and interview kits in minutes, a shortlist that stays with people, and what India’s data protection law asks before a CV goes anywhere.',
    description:
      'Where AI helps HR associates in hiring, where it harms, prompts for job posts and interview kits, and what India’s DPDP Act means for candidates’ data.',
    audience: 'HR associates',
    date: '2026-10-26',
    minutes: 5,
    pictureAlt:
      'An interview kit: six questions, one exercise of 15 minutes, scored before anyone talks. Beside it a note: no CVs in AI',
    course: {
      slug: 'ai-for-hr-associates',
      title: 'AI for HR Associates',
      pitch: 'Job posts, interview kits and policies, with the people’s data left where it belongs.',
    },
  },
  {
    slug: 'test-the-idea-first',
    title: 'Test the idea before you build the app',
    standfirst:
      'A weekend, ten conversations and one honest page will tell a founder more than a month of building. AI makes the weekend possible.',
    description:
      'A weekend plan for startup founders: state the bet, let AI argue against it, put up a landing page, talk to ten people and decide by a rule set beforehand.',
    audience: 'Startup founders',
    date: '2026-10-12',
    minutes: 4,
    pictureAlt: 'A note with the bet, four of ten pay ₹100 first, beside a small page that offers hot meals at 2 AM',
    course: {
      slug: 'ai-for-startup-founders',
      title: 'AI for Startup Founders',
      pitch: 'From a sentence on a napkin to a page that takes sign-ups, without an engineer.',
    },
  },
  {
    slug: 'minutes-people-act-on',
    title: 'Minutes that people act on',
    standfirst:
      'A fifty-minute call can become decisions, owners, dates and risks before the tea is cold. Three faults to look for before you press send.',
    description:
      'How project managers turn a call transcript into minutes, actions and a risk log with AI: consent, a prompt that works, an example and the faults to look for.',
    audience: 'Project managers',
    date: '2026-09-28',
    minutes: 4,
    pictureAlt: 'A list of actions and owners; the release note’s owner is not agreed',
    course: {
      slug: 'ai-for-project-managers',
      title: 'AI for Project Managers',
      pitch: 'Minutes, risks, plans and status notes in the format that your client insists on.',
    },
  },
  {
    slug: 'tickets-to-backlog',
    title: 'Sixty support tickets, one ranked backlog',
    standfirst:
      'An assistant reads tickets without getting tired. It also miscounts them. Here is how a product manager uses the first and survives the second.',
    description:
      'A two-pass method for product managers: group support tickets with AI, count them yourself, and write backlog items that carry their reason and a customer’s words.',
    audience: 'Product managers',
    date: '2026-09-14',
    minutes: 4,
    pictureAlt: 'Four groups of tickets ranked by score: OTP comes too late 54, invoices 28, refund 27, search 11',
    course: {
      slug: 'ai-for-product-managers',
      title: 'AI for Product Managers',
      pitch: 'Research, backlog and release notes, from the evidence that you already have.',
    },
  },
  {
    slug: 'your-first-hour',
    title: 'Your first hour with an AI assistant',
    standfirst:
      'No course, no jargon, no code. Sixty minutes, a task you were going to do anyway, and the one habit that keeps you out of trouble.',
    description:
      'A minute-by-minute first hour with an AI assistant for people new to AI: settings, a first real task, how to brief it, how to catch it out, what never to paste.',
    audience: 'New to AI',
    date: '2026-08-31',
    minutes: 4,
    pictureAlt: 'An hour in five coloured parts: set it up, a real task, the brief, catch it out, keep it',
    course: {
      ...everyone,
      pitch: 'The next step after the first hour: two live days, four activities, more than twenty tools.',
    },
  },
]
