import { useEffect, useState } from 'react'
import type { MasterclassDetail } from '#contract/masterclasses.ts'

interface OrderPictureProps {
  event: MasterclassDetail
  /** Its address, chosen by the loader. After a navigation in the browser, the code that chooses it is loaded. */
  loaded: string | undefined
}

/** Beside the title of the order on phones, above it on wide screens. Decorative: the title stands next to it. */
export function OrderPicture({ event, loaded }: OrderPictureProps) {
  const [src, setSrc] = useState(loaded)
  useEffect(() => {
    if (loaded) return
    import('#app/features/events/order-picture.ts').then(
      ({ orderPicture }) => setSrc(orderPicture(event)),
      () => undefined,
    )
  }, [loaded, event])
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={675}
      className="aspect-video w-24 shrink-0 rounded-control bg-card object-cover sm:w-44 lg:-mx-7 lg:-mt-6 lg:mb-6 lg:w-[calc(100%+3.5rem)] lg:max-w-none lg:rounded-none"
    />
  )
}
