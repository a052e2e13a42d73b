import type { BrowserName, SystemName } from '@xinghe/contract'
import { televisionAgent } from '@xinghe/contract/television'

/** In this order: each but the last ones also calls itself by the names of those behind it. */
const browsers: [RegExp, BrowserName][] = [
  [/\bxinghe\b/i, 'app'],
  [/MicroMessenger\//, 'wechat'],
  [/MQQBrowser\/|\bQQ\//, 'qq'],
  [/\bUC(?:Browser|WEB)\b/, 'uc'],
  [/HuaweiBrowser\//, 'huawei'],
  [/MiuiBrowser\//, 'xiaomi'],
  [/VivoBrowser\//, 'vivo'],
  [/HeyTapBrowser\//, 'oppo'],
  [/SamsungBrowser\//, 'samsung'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'opera'],
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'safari'],
]

const systems: [RegExp, SystemName][] = [
  [televisionAgent, 'tv'],
  [/\b(?:OpenHarmony|HarmonyOS)\b/, 'harmony'],
  [/\biPad\b/, 'ipados'],
  [/\b(?:iPhone|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMacintosh\b/, 'macos'],
  [/\bLinux\b|\bX11\b/, 'linux'],
]

/** Which browser and system a user agent names, as far as people tell their devices apart; of anything else nothing. */
export function readAgent(userAgent: string): { browser: BrowserName; system: SystemName } {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) }
}

function firstOf<T>(names: [RegExp, T][], userAgent: string): T | '' {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}
