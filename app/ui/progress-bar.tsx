/** How much of something has gone, from 0 to 1. The words stay with whoever shows it. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
    />
  )
}
