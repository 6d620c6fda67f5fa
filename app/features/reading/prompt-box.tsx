import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.tsx'
import { reading } from '#content/reading.ts'

const words = reading.prompt

/** A prompt with a copy button. */
export function PromptBox({ text, caption }: { text: string; caption: string }) {
  return (
    <figure className="mt-8 max-w-[46rem] print:break-inside-avoid">
      <div className="night rounded-card bg-night p-5 pt-3 sm:p-7 sm:pt-4 print:border print:border-line">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <p className="eyebrow">{words.label}</p>
          <button
            type="button"
            onClick={() => void copy(text)}
            className="needs-js -mr-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-action text-small hover:bg-ink/8 hover:text-action-strong print:hidden"
          >
            <Icon name="copy" className="size-4.5" />
            {words.copy}
          </button>
        </div>
        <p className="mt-2 whitespace-pre-line text-base leading-relaxed">{text}</p>
      </div>
      <figcaption className="mt-3 text-muted text-small">{caption}</figcaption>
    </figure>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(words.copied)
  } catch {
    toast({ ...words.failed, tone: 'destructive' })
  }
}
