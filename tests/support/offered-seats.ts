import { type OwnSeats, startOwnSeats } from './own-seats.ts'

export type OfferedSeats = Awaited<ReturnType<typeof startOfferedSeats>>

export const ravi = { name: 'Ravi Menon', email: 'ravi@example.com' }
export const meera = { name: 'Meera Nair', email: 'meera@example.com' }

/** As `startOwnSeats`, with what is needed to hand a seat to a colleague. */
export async function startOfferedSeats() {
  const site: OwnSeats = await startOwnSeats()
  return {
    ...site,
    /** Books a seat and offers it to Ravi. */
    offered: async () => {
      const seat = await site.book()
      return { ...seat, offer: await site.offer(seat.token) }
    },
    showOffer: async (token: string) => (await site.app.get(`/api/seat-offers/${token}`)).json(),
  }
}
