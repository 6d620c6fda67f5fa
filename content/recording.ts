/** What an event's page says about its recording: the team's own line, and for how long. */
export function recordingLine(recording: string, days: number | null): string {
  if (recording === '' || days === null) return recording
  const sentence = /[.!?]$/.test(recording) ? recording : `${recording}.`
  return `${sentence} You can watch it for ${days === 1 ? '1 day' : `${days} days`} after we add it.`
}
