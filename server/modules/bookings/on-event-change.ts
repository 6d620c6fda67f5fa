import type { OnEventChange } from '#server/modules/catalogue/public.ts'
import { notifyRescheduled, previewRescheduled } from './notify-rescheduled.ts'

/** What attendees are told when the team changes their event. */
export const onEventChange: OnEventChange = { rescheduled: notifyRescheduled, preview: previewRescheduled }
