import type { Database } from './database.ts'
import { firstEventsStep, firstMasterclass, firstWorkshop } from './first-events.ts'
import { once } from './once.ts'
import { courses, firstStart, masterclasses } from './schema/tables.ts'

/** Inserts the first courses and events, once: later changes of the team stay. */
export async function insertFirstCatalogue(database: Database, now: Date): Promise<void> {
  await once(database, 'catalogue', async (tx) => {
    const inserted = await tx.insert(courses).values(firstCourses).returning({ id: courses.id, slug: courses.slug })
    const idOf = (slug: string) => inserted.find((course) => course.slug === slug)?.id
    const published = { status: 'published', publishedAt: now } as const
    await tx.insert(masterclasses).values([
      { ...firstMasterclass(now), ...published, courseId: idOf('ai-for-everyone') },
      { ...firstWorkshop(now), ...published, courseId: idOf('vibecoding') },
    ])
    // What a database from before these fields gets by `upgradeFirstEvents`.
    await tx.insert(firstStart).values({ step: firstEventsStep }).onConflictDoNothing()
  })
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
      'Write fair job descriptions, prepare interviews, answer policy questions at once and build onboarding that new joiners actually finish.',
    category: 'People',
    featured: false,
  },
  {
    slug: 'vibecoding',
    title: 'Vibe Coding for Beginners',
    subtitle: 'Build a working app by describing it in plain words',
    description:
      'A 90-minute live, hands-on workshop: describe what you want, watch four AI tools build it, and leave with a website, a voice clip, an automation and an app of your own.',
    category: 'Workshop',
    featured: false,
  },
]
