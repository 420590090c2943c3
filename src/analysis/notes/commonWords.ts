/** English words that headings are made of whatever they are about. */
export const commonWords: ReadonlySet<string> = new Set(
  `about above according across after again against along also although always among another around because been before behind being below
  between both brief chapter come comes contents could current data date details does doing done down during each either else even ever every
  example examples fact first following from further general give given goes good have having here high himself into introduction itself just
  know known last later least less level like list little long look made main make makes making many more most much must need needs never next
  note notes once only open order other others over overview part parts people place point points possible page pages question questions
  quite rather read really reading reference references related result results same section sections several should since some something
  step steps still such summary take taken than that their them then there these they thing things this those three through time times title
  today together topic topics under until update updates upon used uses using usage very version want well were what when where whether which
  while will with within without work works would year years your yours guide guides documentation document documents decision decisions
  background context conclusion conclusions appendix todo index home readme changelog license install installation getting started`.split(
    /\s+/,
  ),
);
