import { Lines } from '#app/ui/icon.tsx'
import type { frame } from '#content/staff/frame.ts'

export type StaffPageName = keyof typeof frame.pages

export function NavIcon({ name }: { name: StaffPageName }) {
  return <Lines path={paths[name]} className="size-5" />
}

const paths: Record<StaffPageName, string> = {
  today: 'M4 20V10.5m5.3 9.5V4m5.4 16v-8M20 20V7.5',
  payments:
    'M4 5.5h16a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5Zm4 6.5 2.8 2.8L16 9.5',
  applications: 'M6 3.5h8l4.5 4.5v11.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Zm8 0V8h4.5M8.5 13h7m-7 3.5h5',
  registrations:
    'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1Zm-1 5h16M8.5 3v4m7-4v4M9 15.2l2 2 4-4',
  messages: 'M4 4.5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-4.5 4v-4H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM7.5 9h9m-9 3.5h6',
  interest: 'M12 20.2s-8-4.7-8-10.4A4.4 4.4 0 0 1 12 7.3a4.4 4.4 0 0 1 8 2.5c0 5.7-8 10.4-8 10.4Z',
  catalogue: 'M4 4.5h6.5v6.5H4Zm9.5 0H20v6.5h-6.5ZM4 14h6.5v6.5H4Zm9.5 0H20v6.5h-6.5Z',
  site: 'M4 5.5h16M4 10h16M4 14.5h9M4 19h6m5.5 0 .6-2.6 4.3-4.3 2 2-4.3 4.3-2.6.6Z',
  people:
    'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3 5.2 5.2M10.5 7.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM7 13.9a4 4 0 0 1 7 0',
  documents: 'M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5Zm3.2 4.7h5.6m-5.6 3.6h5.6m-5.6 3.6h3',
  bookkeeping:
    'M6 3.5h12a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Zm2.5 3.5h7v3h-7Zm.1 6.5h.1m3.2 0h.1m3.4 0h.1m-6.9 3.5h.1m3.2 0h.1m3.4 0h.1',
  team: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6m2.5 2.4a6.5 6.5 0 0 1 3.5 5.3',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-.7.8L12 13l8.7-6.7',
}
