import { ConverterFactory, type DictGroup } from 'opencc-js/core'
import { configs } from 'opencc-js/preset/cn2t'
import { FlatTrie } from './flat-trie.ts'

/** What the types of opencc-js leave out of a preset, and how the dictionaries are really given. */
interface Preset {
  normalizationChain: DictGroup[]
  segmentation: DictGroup
  conversionChain: DictGroup[]
}

/** Simplified Chinese as Taiwan writes it, by OpenCC's rules `s2twp`; reads the dictionaries. */
export function openCcConverter(): (text: string) => string {
  const { normalizationChain, segmentation, conversionChain } = configs.s2twp as unknown as Preset
  const normalize = ConverterFactory(...normalizationChain)
  const segments = FlatTrie.of(segmentation)
  const steps = conversionChain.map(group => FlatTrie.of(group))
  const convert = (segment: string) => steps.reduce((text, step) => step.convert(text), segment)
  return text => segments.segment(normalize(text)).map(convert).join('')
}
