import { useEffect, useId, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { payments as words } from '#content/staff/payments.ts'
import type { Proof, Twin } from '#contract/staff/proofs.ts'
import { pictureOf } from './queries.ts'

interface CompareTwinProps {
  proof: Proof
  twin: Twin
  isOpen: boolean
  onClose: () => void
}

/** Both pictures in full: side by side, on a phone one below the other. */
export function CompareTwin({ proof, twin, isOpen, onClose }: CompareTwinProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-0 h-svh max-h-none w-screen max-w-none overflow-auto overscroll-contain bg-paper p-0 text-ink"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-paper px-4 py-2 sm:px-6">
        <h2 id={titleId} className="text-heading">
          {words.twin.title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={words.twin.close}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
        >
          <Icon name="close" />
        </button>
      </div>
      {isOpen && (
        <div className="mx-auto grid max-w-5xl gap-6 p-4 sm:grid-cols-2 sm:p-6">
          <Picture caption={words.twin.this(proof.name)} uploadId={proof.uploadId} name={proof.name} />
          <Picture caption={words.twin.that(twin.name)} uploadId={twin.uploadId} name={twin.name} />
        </div>
      )}
    </dialog>
  )
}

function Picture({ caption, uploadId, name }: { caption: string; uploadId: number; name: string }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="wrap-anywhere font-semibold">{caption}</figcaption>
      <img
        src={pictureOf(uploadId)}
        alt={words.picture(name)}
        className="w-full rounded-control border border-line bg-ink/6"
      />
    </figure>
  )
}
