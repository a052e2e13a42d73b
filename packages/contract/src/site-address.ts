import { z } from 'zod'
import { sitePathStart } from './site-path.ts'

/** A path of this site or an address of https: neither another scheme nor `//host`. */
export const siteOrWebAddress = z
  .string()
  .trim()
  .max(300)
  .regex(new RegExp(String.raw`^(${sitePathStart}|https:\/\/(?![^/?#\\]*@))\S*$`))
