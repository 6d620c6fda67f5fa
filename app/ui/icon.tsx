/** Drawn for this project on a 24-unit grid with 1.75-unit strokes. Decorative: the text beside it has the meaning. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return <Lines path={paths[name]} className={className} />
}

/** Icons that only few pages use, so that the others do not load them. */
export function Lines({ path, className }: { path: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}

export type IconName = keyof typeof paths

const paths = {
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 8h16M4 16h16',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v2m0 16v2M2 12h2m16 0h2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4m0-14.2-1.4 1.4M6.3 17.7l-1.4 1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z',
  monitor: 'M4 4.5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM8.5 20h7M12 16.5V20',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  'log-out': 'M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4m5-12 4 4-4 4m4-4H10',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  hourglass: 'M6.5 3.5h11m-11 17h11M8 3.5V7l4 5 4-5V3.5m-8 17V17l4-5 4 5v3.5',
  rupee: 'M7 4.5h10.5M7 9h10.5M7 4.5h3.5a4.5 4.5 0 0 1 0 9H7l7.5 6.5',
  calendar: 'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1Zm-1 5h16M8.5 3v4m7-4v4',
  video: 'M4 6.5h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Zm11 4 6-3v9l-6-3',
  star: 'm12 3.5 2.6 5.3 5.9.8-4.3 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8L3.5 9.6l5.9-.8Z',
  award: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm-3.5 11L7.5 21l4.5-2.5 4.5 2.5-1-7',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6m2.5 2.4a6.5 6.5 0 0 1 3.5 5.3',
  spark:
    'M11 3c.8 5 2 6.2 7 7-5 .8-6.2 2-7 7-.8-5-2-6.2-7-7 5-.8 6.2-2 7-7Zm7.5 12c.3 1.9.8 2.4 2.5 2.7-1.7.3-2.2.8-2.5 2.7-.3-1.9-.8-2.4-2.5-2.7 1.7-.3 2.2-.8 2.5-2.7Z',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-.7.8L12 13l8.7-6.7',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3A2.5 2.5 0 0 1 18 20.5 14.5 14.5 0 0 1 3.5 6 2.5 2.5 0 0 1 6 3.5Z',
  pin: 'M12 21.5s7-6.2 7-11.5a7 7 0 0 0-14 0c0 5.3 7 11.5 7 11.5Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  'chevron-down': 'm6 9 6 6 6-6',
  alert:
    'M10.7 4.3 2.8 18a1.5 1.5 0 0 0 1.3 2.2h15.8a1.5 1.5 0 0 0 1.3-2.2L13.3 4.3a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4m0 3.2v.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7.5v5m0-8.2v.1',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  copy: 'M9 8.5h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM4.5 15.5h-.5v-11a1 1 0 0 1 1-1h10.5v1',
  lock: 'M6.5 11h11a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V12a1 1 0 0 1 1-1Zm1.5 0V8a4 4 0 0 1 8 0v3',
  print:
    'M7.5 8.5v-5h9v5M7.5 17H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.5A1.5 1.5 0 0 1 19 17h-2.5m-9-3h9v6.5h-9Z',
  card: 'M4 5.5h16a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5Zm-1.5 4.5h19M6 14.5h4',
  qr: 'M4 4h6v6H4Zm10 0h6v6h-6ZM4 14h6v6H4Zm10 0h2.5v2.5H14Zm6 0v3m-6 3h2.5m3.5 0v.1',
  picture:
    'M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Zm-1 11 4.5-4.5 4 4 2.5-2.5 5 5M15 8.5v.1',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3 5.2 5.2',
  social: 'M16.5 4H15a3.5 3.5 0 0 0-3.5 3.5V21M8 12h7.5',
  professional: 'M4.5 9.5V20M4.5 4.5v.1M10 20V9.5m0 5.5c0-3.3 1.8-5.5 5-5.5s4.5 2 4.5 5.2V20',
} as const
