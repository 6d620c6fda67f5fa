/** A keyboard hint, hidden on touch screens. */
export function Key({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-6 rounded-md border border-current/60 px-1.5 text-center font-semibold font-text text-label lg:inline-block"
    >
      {name}
    </span>
  )
}
