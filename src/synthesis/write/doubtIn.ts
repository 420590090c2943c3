import type { Doubt, Judgement } from '../../model';
import type { Statement } from './pageStatements';

/**
 * What is to be doubted of a statement by its judgement; nothing for what stays as it is. What follows from the lines without standing
 * in them stays where the reader can tell that it is a reason or advice: by its words, or by its heading.
 */
export function doubtIn({ told, heading }: Pick<Statement, 'told' | 'heading'>, { verdict }: Judgement): Doubt['verdict'] | undefined {
  if (verdict === 'shown' || verdict === 'leads') return undefined;
  if (verdict !== 'follows') return verdict;
  return reasoning.test(told) || reasoningHan.test(told) || advice.test(told) || aboutReasons.test(heading) ? undefined : 'wider';
}

/** Words by which a sentence says itself that it concludes. */
const reasoning =
  /\b(?:because|since|so|therefore|thus|hence|why|means?|in order to|otherwise|as a result|reason|lets?|allows?|keeps?|avoids?|prevents?|spares?|helps?|(?:if|when|before|after|unless) you|must(?: not)?|should|need(?:s|ed)? to|ha(?:s|ve) to)\b/i;
const reasoningHan = /因为|因此|所以|于是|从而|以便|为了|避免|防止|意味着|否则|如果|原因|应当?|必须|需要|不要|不能|可以|请|建议/u;
/** A sentence that tells somebody what to do. */
const advice =
  /^(?:then |first |also |always |never |do not |don['’]t |please )*(?:add|avoid|begin|build|call|change|check|choose|compare|consider|copy|create|declare|delete|do|edit|expect|extend|find|follow|give|go|handle|implement|import|keep|leave|look|make|mind|move|name|open|pass|pick|prefer|put|raise|read|register|remember|remove|rename|replace|return|run|search|see|set|start|take|test|treat|try|update|use|wrap|write)\b/i;
const aboutReasons =
  /\b(?:why|reasons?|rationale|decisions?|design|trade-?offs?|gotchas?|pitfalls?|watch|careful|chang(?:e|es|ing)|extend(?:ing)?|advice|how to)\b|为什么|原因|理由|取舍|设计|决定|注意|修改|扩展|建议/iu;
