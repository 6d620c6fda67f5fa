import { eventActions } from './event-actions.ts'
import { eventList } from './event-list.ts'
import { eventSections } from './event-sections.ts'

/** The texts of the console's event list and event editor. */
export const staffEvents = { ...eventList, ...eventSections, ...eventActions }
