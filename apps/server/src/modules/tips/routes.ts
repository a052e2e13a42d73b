import { tips } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { giveTip } from './give-tip.ts'
import { tipsOf } from './tips-of.ts'

export const routes: Route[] = [bind(tips.ofWork, tipsOf), bind(tips.give, giveTip)]
