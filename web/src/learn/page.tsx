// "Learn bughouse": `/learn` lists the lessons, `/learn/{n}` is one of them.

import { useEffect, useState } from "preact/hooks";

import { SiteBar, SentencePage, useLoaded, useTitle, WaitingPage } from "../kit/index.ts";
import { type LearnText, learnText, loadLearnText, t } from "../words/index.ts";
import { requestProblem } from "../match/index.ts";
import { go } from "../route.ts";
import { Practice } from "./practice.tsx";
import { Sitting } from "./sitting.tsx";
import { done, finish, type Lesson, LESSONS, recall } from "./state/lessons.ts";
import { isSitting } from "./state/steps.ts";

import "./learn.css";

export default function Learn({ at: { lesson } }: { at: { lesson: number | null } }) {
  const { error } = useLoaded(loadLearnText, []);
  useEffect(recall, []);
  const text = learnText();
  if (error !== null) return <SentencePage text={requestProblem(error as Error)} />;
  if (text === null) return <WaitingPage />;
  const chosen = lesson === null ? undefined : LESSONS[lesson - 1];
  return chosen === undefined ? <List text={text} /> : <LessonPage key={lesson} text={text} lesson={chosen} n={lesson ?? 1} />;
}

function List({ text }: { text: LearnText }) {
  useTitle(`${text.title} – ${t.name}`);
  const all = LESSONS.length;
  return (
    <main class="page lessonlist">
      <SiteBar />
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      <p class="muted">{text.doneOf(done.value.size, all)}</p>
      <ol class="lessons">
        {LESSONS.map(({ name }, index) => (
          <li key={name}>
            <a class="card lesson" href={`/learn/${index + 1}`} data-done={done.value.has(name)}>
              <span class="number" aria-hidden="true">
                {done.value.has(name) ? "✓" : index + 1}
              </span>
              <span>
                <span class="muted small">{text.lesson(index + 1)}</span>
                <strong>{text.lessons[name].title}</strong>
              </span>
              {done.value.has(name) && <span class="unseen">{text.isDone}</span>}
            </a>
          </li>
        ))}
      </ol>
    </main>
  );
}

/** A lesson: one step after another. */
function LessonPage({ text, lesson, n }: { text: LearnText; lesson: Lesson; n: number }) {
  const [index, turnTo] = useState(0);
  const step = lesson.steps[index];
  const { title, steps } = text.lessons[lesson.name];
  useTitle(`${text.lesson(n)}: ${title} – ${t.name}`);
  const words = steps[index];
  if (step === undefined || words === undefined) return null;
  const isLast = index + 1 === lesson.steps.length;
  const nextLabel = !isLast ? text.nextStep : n < LESSONS.length ? text.nextLesson : text.all;
  const shared = {
    text,
    words,
    step,
    head: { title, n, part: lesson.steps.length > 1 ? `${index + 1}/${lesson.steps.length}` : null },
    nextLabel,
    solved: () => {
      if (isLast) finish(lesson.name);
    },
    next: () => {
      if (!isLast) turnTo(index + 1);
      else go(n < LESSONS.length ? `/learn/${n + 1}` : "/learn");
    },
  };
  return isSitting(step) ? <Sitting key={index} {...shared} /> : <Practice key={index} {...shared} />;
}
