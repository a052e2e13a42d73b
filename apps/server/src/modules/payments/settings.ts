import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const minutes = z
  .number()
  .int()
  .min(1)
  .max(24 * 60)

export const paymentSettings = settingGroup(
  'payments',
  {
    sandboxIsOn: {
      schema: z.boolean(),
      default: false,
      why: 'Orders may be paid on a page of this site, without any money: for trying out, never where people really buy',
    },
    expiryMinutes: {
      schema: minutes,
      default: 15,
      why: 'Minutes an order waits for its money and keeps what was quoted; of orders that are there it stays as it was',
    },
    manualExpiryHours: {
      schema: z.number().int().min(1).max(72),
      default: 24,
      why: 'Hours an order of manual service waits for its money and keeps what was quoted; of orders that are there it stays as it was',
    },
    lateHours: {
      schema: z
        .number()
        .int()
        .min(0)
        .max(24 * 30),
      default: 24,
      why: 'Hours after its end in which money for an order still buys it; later staff decide',
    },
    openPerUser: {
      schema: z.number().int().min(1).max(50),
      default: 5,
      why: 'Orders that one user may have waiting for money at once',
    },
    perDay: {
      schema: z.number().int().min(1).max(500),
      default: 60,
      why: 'Orders that one user may begin within 24 hours',
    },
    refundSecondMinor: {
      schema: z.number().int().min(0),
      default: 20_000,
      why: 'Refunds above so many hundredths of the currency are decided by a second member of staff',
    },
    manualAloneMinor: {
      schema: z.number().int().min(0),
      default: 20_000,
      why: 'Hundredths of a currency that one member of staff may enter by hand as paid within 24 hours; beyond it a second one confirms',
    },
    gatewaysMayBePrivate: {
      schema: z.boolean(),
      default: false,
      why: 'Payment gateways and nodes of coins may have addresses of this machine or of a private network, and go without https',
    },
    serviceUid: {
      schema: z.string().regex(/^[0-9a-z]{0,24}$/),
      default: '',
      why: 'Number of the account that answers about payments; empty for the first account of the service in chats',
    },
    contactEmail: {
      schema: z.union([z.literal(''), z.email().max(100)]),
      default: '',
      why: 'Mail address of customer service, shown to whoever pays by manual service; with neither it, a phone nor a note that way to pay is not offered',
    },
    contactPhone: {
      schema: z
        .string()
        .trim()
        .regex(/^[0-9+() -]{0,40}$/),
      default: '',
      why: 'Telephone of customer service, shown to whoever pays by manual service',
    },
    contactHours: {
      schema: z.string().trim().max(60),
      default: '',
      why: 'When customer service answers, such as 9:00–21:00; shown beside how it is reached',
    },
    contactNote: {
      schema: z.string().trim().max(300),
      default: '',
      why: 'What else is said of how customer service is reached or paid, as text',
    },
    merchantName: {
      schema: z.string().max(60),
      default: '',
      why: 'Name of the seller on invoices; while it is empty none are issued, and those that were stay as they are',
    },
    merchantAddress: {
      schema: z.string().max(200),
      default: '',
      why: 'Address of the seller on new invoices',
    },
    merchantTaxNumber: {
      schema: z.string().max(40),
      default: '',
      why: 'Tax number of the seller on new invoices',
    },
    invoiceNote: {
      schema: z.string().max(300),
      default: '',
      why: 'What stands below new invoices, such as how to reach the seller',
    },
    taxPercent: {
      schema: z.number().min(0).max(50),
      default: 0,
      why: 'Tax that prices include, in percent with two digits at most, told on new invoices; 0 for none',
    },
  },
  { stepUp: true },
)
