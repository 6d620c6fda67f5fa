import { Icon } from '#app/ui/icon.tsx'
import { sandboxCheckout } from '#content/sandbox-checkout.ts'
import type { SandboxCard } from '#contract/sandbox.ts'

const words = sandboxCheckout.cards

/** Two test cards that fill in the form. */
export function TestCards({ onChoose }: { onChoose: (card: SandboxCard) => void }) {
  const choose = (cardNumber: string) =>
    onChoose({ cardNumber, expiry: words.expiry, cvc: words.cvc, name: words.holder })
  return (
    <fieldset className="needs-js min-w-0">
      <legend className="mb-2 font-semibold text-small">{words.title}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {[words.good, words.declined].map(({ name, number, text }) => (
          <button
            key={number}
            type="button"
            onClick={() => choose(number)}
            className="flex min-h-14 flex-col items-start rounded-control border-[1.5px] border-edge border-dashed bg-card px-3.5 py-2 text-left hover:border-ink hover:border-solid focus-visible:rounded-control"
          >
            <span className="flex items-center gap-2 font-semibold text-small">
              <Icon
                name={number === words.good.number ? 'check' : 'close'}
                className={`size-4.5 ${number === words.good.number ? 'text-accepted' : 'text-rejected'}`}
              />
              {name} <span className="sr-only">{text}</span>
            </span>
            <span className="text-muted text-small tabular-nums">{number}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
