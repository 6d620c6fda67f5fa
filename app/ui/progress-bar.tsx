/** `value` goes from 0 to 1. The caller renders the text. */
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
