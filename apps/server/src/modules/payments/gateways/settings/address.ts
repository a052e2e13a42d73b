import { z } from 'zod'

/** Of a server that is asked; whether it may be private, or go without https, a setting says. */
export const address = z.url({ protocol: /^https?$/ }).max(500)
