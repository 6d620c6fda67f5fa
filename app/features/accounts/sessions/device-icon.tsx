import { Lines } from '#app/ui/icon.tsx'

export function DeviceIcon({ device }: { device: string | null }) {
  return <Lines path={paths[deviceKind(device)]} className="mt-0.5 size-6 shrink-0 text-action" />
}

const paths = {
  hand: 'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5Zm3 16h2',
  desk: 'M4 4.5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM8.5 20h7M12 16.5V20',
  unknown: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-2.3 6a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.8m0 2.8v.1',
}

function deviceKind(device: string | null): keyof typeof paths {
  if (device === null) return 'unknown'
  return /Android|iPhone|iPad/.test(device) ? 'hand' : 'desk'
}
