import { joinPage as words } from '#content/join.ts'

/** `2 days 3:04:05`, `3:04:05` or `04:05`. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  if (days > 0) return `${words.days(days)} ${hours}:${clock}`
  return hours > 0 ? `${hours}:${clock}` : clock
}
