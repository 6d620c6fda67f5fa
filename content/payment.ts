/** The words around paying. */
export const payment = {
  cancelled: {
    title: 'Payment Cancelled',
    description: 'You left the checkout before paying. Nothing was charged.',
    strong: 'Nothing was charged.',
    text: 'You left the checkout before it was finished, so no money has moved and no seat is booked yet. You can go back and try again, or pay by UPI instead.',
    help: 'If your bank shows something else, write to us and we will look into it:',
    home: 'Return to Home',
    again: 'Try Again',
  },
} as const
