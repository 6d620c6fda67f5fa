import type { EventFields } from './event-fields.ts'

/** The editor's sections in order, with the fields that each contains. */
export const sections = {
  basics: ['kind', 'title', 'headline', 'description', 'courseSlug', 'slug'],
  sessions: ['sessions'],
  price: ['price', 'listPrice', 'isLimited', 'seats'],
  mentors: ['mentors'],
  audience: ['audience'],
  outcomes: ['outcomes'],
  bring: ['bring'],
  faqs: ['faqs'],
  policies: ['hasRefunds', 'refundHours', 'recording', 'recordingDays'],
  demo: ['demo'],
  pictures: ['pictures', 'imagePath'],
  delivery: ['joinUrl', 'featured'],
} as const satisfies Record<string, readonly (keyof EventFields)[]>

export type SectionId = keyof typeof sections
export const sectionIds = Object.keys(sections) as SectionId[]
