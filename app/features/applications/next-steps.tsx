import { Timeline } from '#app/ui/timeline.tsx'
import { apply } from '#content/apply.ts'

const words = apply.next

export function NextSteps() {
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="text-title">
        {words.title}
      </h2>
      <Timeline steps={words.steps} className="mt-8" />
    </section>
  )
}
