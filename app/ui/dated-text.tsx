/** As the formatters of `#contract/dates.ts` and `#contract/event-dates.ts` write them; of two dates apart, each by itself. */
const time = String.raw`(?:\d{1,2}(?::\d\d)?(?: [AP]M)?–)?\d{1,2}(?::\d\d)? [AP]M(?: IST)?`
const date = String.raw`(?:\d{1,2}(?:–| and ))?\d{1,2} [A-Z][a-z]+ \d{4}|\d{1,2} [A-Z][a-z]+(?= (?:–|and) \d)`
const dateOrTime = new RegExp(`(${time}|${date})`)

/** A sentence that keeps each date and each time on one line. */
export function DatedText({ text }: { text: string }) {
  return text.split(dateOrTime).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
