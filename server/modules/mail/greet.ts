/** A title, or a first part that is only an initial: without the rest it would be nobody's name. */
const incomplete = /\.|^\p{L}\p{M}*$|^(mr|mrs|ms|dr|prof|shri|smt|md|mohd|er|ca|adv)$/iu
/** A payer may be a company. */
const company =
  /&|\b(private|pvt|limited|ltd|llp|inc|corp(oration)?|company|co|traders|trading|enterprises?|technologies|solutions|services|industries|consult(ants|ing)|associates|foundation|trust|university|college|institute|school|academy|labs|studios?|group|bank|systems|software|partners|international)\b/iu
/** Mails to the payer of somebody else's seat, which is mostly a company. */
const toOtherPayers = ['paid_seat_moved', 'paid_seat_changed']

/** People in India greet each other in writing by first name, where there is one to tell from the rest. */
export function greet(name: string, kind: string): string {
  const [first = name] = name.trim().split(/\s+/u)
  const isWhole = incomplete.test(first) || company.test(name) || toOtherPayers.includes(kind)
  return `Hello ${isWhole ? name : first},`
}
