/** The heading of a numbered step. Its number is part of its name. */
export function StepHeading({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <div>
      <h3 className="flex items-center gap-3 text-heading">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-marigold text-base text-on-marigold">
          {number}
        </span>{' '}
        {title}
      </h3>
      <p className="mt-2 text-muted">{text}</p>
    </div>
  )
}
