import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { payments as words } from '#content/staff/payments.ts'
import type { Proof } from '#contract/staff/proofs.ts'
import { pictureOf } from './queries.ts'

interface ZoomProps {
  proof: Proof
  isOpen: boolean
  onClose: () => void
}

/** The screenshot in full width. A click, Escape or Z closes it. */
export function Zoom({ proof, isOpen, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-label={words.picture(proof.name)}
      onClose={onClose}
      className="m-0 h-svh max-h-none w-screen max-w-none overflow-auto overscroll-contain bg-night p-0 backdrop:bg-night"
    >
      <button
        type="button"
        onClick={onClose}
        aria-label={words.close}
        className="block min-h-full w-full cursor-zoom-out"
      >
        <span className="fixed top-3 right-5 grid size-11 place-items-center rounded-full bg-card text-ink shadow-lift">
          <Icon name="close" />
        </span>
        {isOpen && <img src={pictureOf(proof.uploadId)} alt="" className="mx-auto w-full max-w-4xl" />}
      </button>
    </dialog>
  )
}
