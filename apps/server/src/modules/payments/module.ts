import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { pictureUsePorts } from '#modules/media/index.ts'
import { orderExport } from './admin/export-orders.ts'
import { admin } from './admin.ts'
import { coinProduct } from './coins/coin-product.ts'
import { serveSandbox } from './gateways/sandbox/serve-sandbox.ts'
import { serveNotices } from './gateways/serve-notices.ts'
import { serveSandboxCoins } from './gateways/vcoin/serve-sandbox-coins.ts'
import { gatewaysStaff } from './gateways-admin.ts'
import { serveInvoices } from './invoices/open-invoices.ts'
import { jobs, schedules } from './jobs.ts'
import { usedProofs } from './orders/used-proofs.ts'
import { personalData } from './personal-data.ts'
import { productPorts } from './product.ts'
import { routes } from './routes.ts'
import { paymentSettings } from './settings.ts'

/** Orders, and the gateways that take money for them. */
export const payments: Module = {
  name: 'payments',
  needs: ['account', 'gold', 'media'],
  routes,
  admin: [...admin, ...gatewaysStaff],
  personalData,
  jobs,
  schedules,
  ports: [provide(productPorts.coins, coinProduct), provide(pictureUsePorts.payments, usedProofs)],
  settings: paymentSettings,
  raw(http, kernel) {
    serveNotices(http, kernel)
    serveInvoices(http, kernel)
    orderExport.serve(http, kernel)
    serveSandbox(http, kernel)
    serveSandboxCoins(http, kernel)
  },
}
