/**
 * What an event's page says about its recording: the team's own line, and for how long. The line may promise one or not, so what
 * follows must be true of both.
 */
export function recordingLine(recording: string, days: number | null): string {
  if (recording === '' || days === null) return recording
  const sentence = /[.!?]$/.test(recording) ? recording : `${recording}.`
  return `${sentence} You can watch any recording for ${days === 1 ? '1 day' : `${days} days`} after we add it.`
}
