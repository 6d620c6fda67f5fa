import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the image at `src` failed to load, also before hydration, when nothing hears its error event. */
export function useFailedImage(src: string | undefined): {
  ref: RefObject<HTMLImageElement | null>
  hasFailed: boolean
  onError: () => void
} {
  const [failedSrc, setFailedSrc] = useState<string>()
  const ref = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (src && ref.current?.complete && ref.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  return { ref, hasFailed: src !== undefined && failedSrc === src, onError: () => setFailedSrc(src) }
}
