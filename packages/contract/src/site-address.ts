import { z } from 'zod'

/** A path of this site or an address of https: neither another scheme nor `//host`. */
export const siteOrWebAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?![/\\])|https:\/\/(?![^/?#\\]*@))\S*$/)
