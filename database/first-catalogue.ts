import type { Database } from './database.ts'
import { once } from './once.ts'
import { courses, masterclasses } from './schema/tables.ts'

/** Inserts the first courses and events, once: later changes of the team stay. */
export async function insertFirstCatalogue(database: Database, now: Date): Promise<void> {
  await once(database, 'catalogue', async (tx) => {
    await tx.insert(courses).values(firstCourses)
    await tx.insert(masterclasses).values([
      { ...firstMasterclass, ...nextJuneWeekend(now) },
      { ...firstWorkshop, ...nextWorkshop(now) },
    ])
  })
}

interface Dates {
  startDate: Date
  endDate: Date
}

/** The next 20 and 21 June, so that the masterclass can be bought (docs/spec.md §11). */
export function nextJuneWeekend(now: Date): Dates {
  return nextYearly(now, '06-20T18:00:00+05:30', '06-21T20:00:00+05:30')
}

/** The next 28 June, because a past date must not be sold (docs/spec.md §11). */
export function nextWorkshop(now: Date): Dates {
  return nextYearly(now, '06-28T11:00:00+05:30', '06-28T12:30:00+05:30')
}

function nextYearly(now: Date, start: string, end: string): Dates {
  const thisYear = now.getUTCFullYear()
  const year = now < new Date(`${thisYear}-${start}`) ? thisYear : thisYear + 1
  return { startDate: new Date(`${year}-${start}`), endDate: new Date(`${year}-${end}`) }
}

const firstCourses: (typeof courses.$inferInsert)[] = [
  {
    slug: 'ai-for-everyone',
    title: 'AI for Everyone',
    subtitle: 'Two live evenings that make AI part of your ordinary working day',
    description:
      'Write prompts that get usable answers, turn rough notes into a finished deck, make images and video, and leave with an AI app of your own. No coding, no jargon, no maths.',
    category: 'Foundations',
    featured: true,
  },
  {
    slug: 'ai-for-product-managers',
    title: 'AI for Product Managers',
    subtitle: 'From a pile of feedback to a roadmap you can defend',
    description:
      'Sort a thousand user comments in an afternoon, draft specs and release notes that engineers like to read, and test an idea with a clickable prototype before the next sprint planning.',
    category: 'Product',
    featured: true,
  },
  {
    slug: 'ai-for-startup-founders',
    title: 'AI for Startup Founders',
    subtitle: 'Do the work of a team of five before you can hire one',
    description:
      'Size a market, sharpen a pitch, answer customers at midnight and ship a first version yourself, with tools that cost less than a team lunch.',
    category: 'Leadership',
    featured: true,
  },
  {
    slug: 'ai-for-project-managers',
    title: 'AI for Project Managers',
    subtitle: 'Plans, minutes and status reports that write their own first draft',
    description:
      'Turn meeting recordings into owners and dates, spot the risk hiding in a plan, and keep every stakeholder informed without spending Friday on slides.',
    category: 'Delivery',
    featured: true,
  },
  {
    slug: 'ai-for-hr-associates',
    title: 'AI for HR Associates',
    subtitle: 'More time for people, less for paperwork',
    description:
      'Write fair job descriptions, shortlist without losing the human eye, answer policy questions at once and build onboarding that new joiners actually finish.',
    category: 'People',
    featured: false,
  },
  {
    slug: 'vibecoding',
    title: 'Vibe Coding for Beginners',
    subtitle: 'Build a working app by describing it in plain words',
    description:
      'A 90-minute live, hands-on workshop: describe what you want, watch four AI tools build it, and leave with a website, a voice, an automation and an app of your own.',
    category: 'Workshop',
    featured: false,
  },
]

const firstMasterclass = {
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  description:
    'Two live evenings, two hours each, for people who have never written a line of code. You will learn how today’s AI really works, write prompts that get usable answers, make a 15-slide presentation, images, audio and video, and build an AI app of your own, using more than twenty tools. You leave with a certificate and a way of working that you can use on Monday.',
  pricePaise: 1999_00,
  seats: 40,
  featured: true,
} as const

const firstWorkshop = {
  slug: 'vibe-coding-session',
  title: 'Vibe Coding for Beginners',
  description:
    'A live, hands-on 90-minute workshop in which you build with four AI tools: a website builder, a voice and video tool, an automation tool and an app builder.',
  pricePaise: 1200_00,
  seats: 25,
  kind: 'workshop',
} as const
