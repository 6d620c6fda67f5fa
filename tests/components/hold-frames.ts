import { act } from 'react'
import { onTestFinished, vi } from 'vitest'

/** Holds what waits for the next frame until the test runs it, as a browser does after it has rendered. */
export function holdFrames(): () => Promise<void> {
  const held: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => held.push(run))
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => act(async () => held.splice(0).forEach((run) => void run(0)))
}
