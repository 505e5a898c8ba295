/** Four sentences, selected by the hours left. */
export interface StageTexts {
  over48: string
  over24: string
  over6: string
  final: string
}

/** The sentence for the hours left; exactly 48, 24 and 6 hours select the later sentence. */
export function chooseText(texts: StageTexts, hours: number): string {
  if (hours > 48) return texts.over48
  if (hours > 24) return texts.over24
  if (hours > 6) return texts.over6
  return texts.final
}
