import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { brand } from '#content/brand.ts'
import { sandboxCheckout as words } from '#content/sandbox-checkout.ts'
import { taxSentence } from '#content/taxes.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { SandboxCheckout } from '#contract/sandbox.ts'

/** The amount comes first: it is what the payer looks for. */
export function Order({ checkout }: { checkout: SandboxCheckout | undefined }) {
  return (
    <section
      aria-labelledby="order-title"
      className="night bg-night px-5 py-8 sm:px-10 lg:flex lg:justify-end lg:px-16 lg:py-16"
    >
      <div className="mx-auto w-full max-w-lg lg:mx-0 lg:max-w-md">
        <p className="flex items-center gap-2 text-muted text-small">
          <Icon name="lock" className="size-4.5" />
          {words.payTo} <strong className="text-ink">{brand.name}</strong>
        </p>
        <h2 id="order-title" className="sr-only">
          {words.order}
        </h2>
        {checkout ? (
          <>
            <p className="price mt-3 font-bold font-display text-hero">{formatRupees(checkout.amount)}</p>
            <dl className="mt-6 divide-y divide-line border-line border-y lg:mt-10">
              <div className="flex items-baseline justify-between gap-6 py-4">
                <dt className="font-semibold">
                  {checkout.title}
                  <span className="block font-normal text-muted text-small">
                    {words.included} {taxSentence(checkout.includesGst)}
                  </span>
                </dt>
                <dd>{formatRupees(checkout.amount)}</dd>
              </div>
              <div className="flex items-baseline justify-between gap-6 py-4 font-semibold max-lg:hidden">
                <dt>{words.total}</dt>
                <dd>{formatRupees(checkout.amount)}</dd>
              </div>
            </dl>
            <p className="wrap-anywhere mt-4 text-muted text-small">
              {words.receiptTo} {checkout.email}
            </p>
          </>
        ) : (
          <div className="mt-3 flex flex-col gap-6">
            <Skeleton className="h-[1lh] w-48 text-hero" />
            <Skeleton className="h-[9.5rem] w-full lg:mt-4" />
          </div>
        )}
      </div>
    </section>
  )
}
