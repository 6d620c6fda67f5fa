import { GstSettingsPage } from '#app/features/staff/bookkeeping/gst/gst-settings-page.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { gstSettings } from '#content/staff/gst-settings.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(gstSettings.title)

export default GstSettingsPage
