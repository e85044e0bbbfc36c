-- A database of version 2.0.0 with every kind of data, made through the API of that version.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE FUNCTION public.scoped_words(document tsvector, user_id bigint, block_id bigint) RETURNS tsvector
    LANGUAGE sql IMMUTABLE
    AS $$
  select array_to_tsvector(array(
    select scope || word
    from unnest(array['u' || user_id || ' ', 'b' || block_id || ' ']) scope, unnest(tsvector_to_array(document)) word))
$$;

CREATE FUNCTION public.search_archive(of_user bigint, words text[], before_id bigint, wanted integer) RETURNS SETOF bigint
    LANGUAGE plpgsql STABLE ROWS 31
    SET enable_seqscan TO 'off'
    SET enable_indexscan TO 'off'
    SET jit TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  blocks text[];
  firsts bigint[];
  leads text[] := words;
  others tsquery[] := '{}';
  scopes text[];
  at int := 1;
  step int := 1;
  hits int;
  candidate bigint;
begin
  select array_agg('b' || id || ' ' order by first_debate_id desc), array_agg(first_debate_id order by first_debate_id desc)
  into blocks, firsts from archive_blocks where user_id = of_user and first_debate_id < before_id;
  if cardinality(words) > 1 then
    -- The rarest word leads, with those that are not far more frequent; the others are checked in what these find.
    with counted as materialized (
      select word, (select count(*) from search_scopes(array[word], blocks[1:1])) as frequency from unnest(words) word),
    ranked as (select word, frequency <= 20 * min(frequency) over () + 5 as is_rare from counted)
    select array_agg(word) filter (where is_rare),
      coalesce(array_agg(replace(word, '#', '')::tsquery) filter (where not is_rare), '{}')
    into leads, others from ranked;
  end if;
  while at <= cardinality(blocks) loop
    scopes := blocks[at:at + step - 1];
    if at = 10 and hits < 3 then
      -- What is as rare in blocks from all over the rest is looked up for the user as a whole.
      scopes := array(select blocks[nth] from generate_series(at, cardinality(blocks), (cardinality(blocks) - at) / 8 + 1) nth);
      if (select count(*) from search_scopes(leads, scopes)) < 3 then
        scopes := array['u' || of_user || ' '];
        before_id := least(before_id, firsts[at - 1]);
        step := cardinality(blocks);
      else
        scopes := blocks[at:at + step - 1];
      end if;
    end if;
    if cardinality(others) = 0 then
      return query select id from search_scopes(leads, scopes) id where id < before_id order by id desc limit wanted;
      get diagnostics hits = row_count;
    else
      hits := 0;
      for candidate in select id from search_scopes(leads, scopes) id where id < before_id order by id desc loop
        continue when exists (
          select from unnest(others) query where not exists (
            select from search_documents where debate_id = candidate and document @@ query));
        return next candidate;
        hits := hits + 1;
        exit when hits = wanted;
      end loop;
    end if;
    if hits = wanted then return; end if;
    wanted := wanted - hits;
    at := at + step;
    -- As many blocks as should be enough, by what the last ones had.
    step := case when at = 2 then 8 else least(32, 4 + 3 * step * wanted / (2 * hits + 1)) end;
  end loop;
end $$;

CREATE FUNCTION public.search_scopes(words text[], scopes text[]) RETURNS SETOF bigint
    LANGUAGE plpgsql STABLE ROWS 100
    AS $$
declare
  queries tsquery[] := array(
    select string_agg('(' || replace(word, '#', scope) || ')', '|')::tsquery
    from unnest(words) with ordinality w (word, nth), unnest(scopes) scope group by nth order by nth);
begin
  return query
    select debate_id from unnest(queries) with ordinality q (query, nth),
      lateral (select debate_id from search_documents where scoped_words(document, user_id, block_id) @@ query) found
    group by debate_id having bit_or(1 << nth::int - 1) = (1 << cardinality(words)) - 1;
end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.adopted_visitors (
    visitor_id text NOT NULL,
    user_id bigint NOT NULL
);

CREATE TABLE public.ai_debates (
    id bigint NOT NULL,
    question text NOT NULL,
    option1 text NOT NULL,
    option2 text NOT NULL,
    coffee_level smallint DEFAULT 1 NOT NULL,
    model1 text,
    model2 text,
    user_id bigint,
    visitor_id text,
    title text,
    is_public boolean DEFAULT false NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    share_token text,
    is_private boolean DEFAULT true NOT NULL,
    is_original boolean DEFAULT true NOT NULL,
    original_debate_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE public.ai_debates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.ai_debates_id_seq OWNED BY public.ai_debates.id;

CREATE TABLE public.ai_responses (
    id bigint NOT NULL,
    debate_id bigint NOT NULL,
    option_number smallint NOT NULL,
    content text NOT NULL,
    summary text,
    turn_number integer NOT NULL,
    ai_model text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE public.ai_responses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.ai_responses_id_seq OWNED BY public.ai_responses.id;

CREATE TABLE public.archive_blocks (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    first_debate_id bigint NOT NULL,
    last_debate_id bigint NOT NULL,
    debates integer NOT NULL
);

CREATE SEQUENCE public.archive_blocks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.archive_blocks_id_seq OWNED BY public.archive_blocks.id;

CREATE TABLE public.budget_days (
    day date NOT NULL,
    committed bigint NOT NULL
);

CREATE TABLE public.budget_reservations (
    id bigint NOT NULL,
    day date NOT NULL,
    micros bigint NOT NULL
);

CREATE SEQUENCE public.budget_reservations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.budget_reservations_id_seq OWNED BY public.budget_reservations.id;

CREATE TABLE public.checkout_grants (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    session_epoch integer NOT NULL,
    checkout_id text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.mikro_orm_migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    executed_at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP(6) NOT NULL
);

CREATE SEQUENCE public.mikro_orm_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.mikro_orm_migrations_id_seq OWNED BY public.mikro_orm_migrations.id;

CREATE TABLE public.position_suggestions (
    key_hash text NOT NULL,
    suggestion jsonb NOT NULL,
    kept_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.sandbox_checkouts (
    id text NOT NULL,
    user_id bigint NOT NULL,
    customer_id text NOT NULL,
    tier text NOT NULL,
    success_url text NOT NULL,
    cancel_url text NOT NULL,
    state text NOT NULL
);

CREATE TABLE public.sandbox_customers (
    id text NOT NULL
);

CREATE TABLE public.sandbox_subscriptions (
    id text NOT NULL,
    customer_id text NOT NULL,
    tier text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone
);

CREATE TABLE public.search_documents (
    id bigint NOT NULL,
    debate_id bigint NOT NULL,
    user_id bigint NOT NULL,
    block_id bigint NOT NULL,
    document tsvector NOT NULL
);

CREATE SEQUENCE public.search_documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.search_documents_id_seq OWNED BY public.search_documents.id;

CREATE TABLE public.sessions (
    id_hash text NOT NULL,
    data jsonb NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone
);

CREATE TABLE public.stripe_events (
    id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.summary_claims (
    response_id bigint NOT NULL,
    fence bigint NOT NULL,
    lease_until timestamp(3) with time zone NOT NULL,
    failed_fence bigint NOT NULL,
    error text
);

CREATE TABLE public.translation_cache (
    id bigint NOT NULL,
    cache_key text NOT NULL,
    original_text text NOT NULL,
    translated_text text NOT NULL,
    language text NOT NULL,
    type text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE public.translation_cache_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.translation_cache_id_seq OWNED BY public.translation_cache.id;

CREATE TABLE public.translation_claims (
    batch text NOT NULL,
    fence bigint NOT NULL,
    lease_until timestamp(3) with time zone NOT NULL,
    failed_fence bigint NOT NULL,
    error text,
    rest_until timestamp(3) with time zone
);

CREATE TABLE public.turn_claims (
    debate_id bigint NOT NULL,
    turn_number integer NOT NULL,
    fence bigint NOT NULL,
    owner integer NOT NULL,
    claimant text NOT NULL,
    state text NOT NULL,
    error text,
    lease_until timestamp(3) with time zone NOT NULL,
    followed_until timestamp(3) with time zone,
    stop_requested boolean DEFAULT false NOT NULL,
    partial text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.user_inputs (
    id bigint NOT NULL,
    debate_id bigint NOT NULL,
    user_id bigint NOT NULL,
    content text NOT NULL,
    turn_number integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE public.user_inputs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.user_inputs_id_seq OWNED BY public.user_inputs.id;

CREATE TABLE public.users (
    id bigint NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    password text NOT NULL,
    display_name text,
    bio text,
    profile_picture text,
    email text,
    theme text DEFAULT 'light'::text NOT NULL,
    subscription_tier text DEFAULT 'free'::text NOT NULL,
    stripe_customer_id text,
    stripe_subscription_id text,
    subscription_status text DEFAULT 'active'::text NOT NULL,
    subscription_period_end timestamp(3) with time zone,
    session_epoch integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    subscription_version integer DEFAULT 0 NOT NULL
);

CREATE SEQUENCE public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.users_id_seq OWNED BY public.users.id;

ALTER TABLE ONLY public.ai_debates ALTER COLUMN id SET DEFAULT nextval('public.ai_debates_id_seq'::regclass);

ALTER TABLE ONLY public.ai_responses ALTER COLUMN id SET DEFAULT nextval('public.ai_responses_id_seq'::regclass);

ALTER TABLE ONLY public.archive_blocks ALTER COLUMN id SET DEFAULT nextval('public.archive_blocks_id_seq'::regclass);

ALTER TABLE ONLY public.budget_reservations ALTER COLUMN id SET DEFAULT nextval('public.budget_reservations_id_seq'::regclass);

ALTER TABLE ONLY public.mikro_orm_migrations ALTER COLUMN id SET DEFAULT nextval('public.mikro_orm_migrations_id_seq'::regclass);

ALTER TABLE ONLY public.search_documents ALTER COLUMN id SET DEFAULT nextval('public.search_documents_id_seq'::regclass);

ALTER TABLE ONLY public.translation_cache ALTER COLUMN id SET DEFAULT nextval('public.translation_cache_id_seq'::regclass);

ALTER TABLE ONLY public.user_inputs ALTER COLUMN id SET DEFAULT nextval('public.user_inputs_id_seq'::regclass);

ALTER TABLE ONLY public.users ALTER COLUMN id SET DEFAULT nextval('public.users_id_seq'::regclass);

INSERT INTO public.adopted_visitors VALUES ('b2314a14-754d-4954-a129-88fa4d8de309', 1);

INSERT INTO public.ai_debates VALUES (1, 'Should we colonise Mars?', 'Yes', 'No', 1, NULL, NULL, NULL, '99ab86a8-e38f-43a8-aaa7-e6cec045dd93', NULL, false, 'en', NULL, true, true, NULL, '2026-11-22 10:48:37.164+00');
INSERT INTO public.ai_debates VALUES (2, 'Ist ein Hotdog ein Sandwich? ❤ “quoted”', 'Ja', 'Nein', 1, NULL, NULL, 1, NULL, NULL, false, 'de', 'N4obp-HdwFur7JlZ0pUwGtOmor9BajDSaUbc82KbCpA', true, true, NULL, '2026-11-22 10:48:45.837+00');
INSERT INTO public.ai_debates VALUES (3, 'Tabs or spaces?', 'Tabs', 'Spaces', 3, 'gpt-4o-mini', NULL, 1, NULL, NULL, false, 'en', 'XhQ7p61iMtfwpsokQcXqTMHwGmoxWDdwfwCB8xCDd4I', true, true, NULL, '2026-11-22 10:49:18.969+00');
INSERT INTO public.ai_debates VALUES (4, 'Ist ein Hotdog ein Sandwich? ❤ “quoted”', 'Ja', 'Nein', 1, NULL, NULL, 2, NULL, 'My copy', false, 'de', 'vEL6i0NkwE7c1PQ3dBaS2ba1w3fxUxeaqyMc5-SJlGU', true, false, 2, '2026-11-22 10:49:28.958+00');
INSERT INTO public.ai_debates VALUES (5, 'An empty debate, not begun?', 'Yes', 'No', 2, NULL, NULL, 2, NULL, NULL, false, 'en', '32h2iq5e2VlwHgkDPMs5c4mZz0dnMEP_D2gRpEGG2gs', true, true, NULL, '2026-11-22 10:49:29.151+00');

INSERT INTO public.ai_responses VALUES (1, 1, 1, 'I like a question that ends in somebody getting up from a chair. So let us not ask whether we should colonise Mars as if it were a riddle; let us ask what the world would look like on the morning after. For that I need a small picture.

Imagine that you wake in a lift without windows. You feel no motion, your coffee stays in its cup, and you conclude that nothing is happening. You may be hanging safely; you may be falling freely. From inside there is no telling. **Feeling at rest is not the same as standing still.** We feel at rest without colonising Mars, and so we call that the safe choice. But leaving things alone is a motion too. It has a direction and a speed, and nobody in the cabin has asked how much cable is left.

What persuades me in the end is a child who points a cardboard tube at the night sky. One such sight does more than a full blackboard. That is why I say yes, without a drum and with a clear conscience.', NULL, 1, 'rehearsal', '2026-11-22 10:48:45.813+00');
INSERT INTO public.ai_responses VALUES (3, 2, 2, '„Beurteile keine Uhr nach einem einzigen Blick“, sagst du und hast gerade eine beurteilt. Man kann auch zu lange warten. Für jemanden, der noch drei Ablesungen braucht, bis er glaubt, was im ganzen Haus schon geschlagen hat, gibt es ein Wort, und das heißt: zu spät.

Unter der Tür kam etwas durch: „A fact: see“. Ich habe eine Pfote daraufgesetzt und es festgehalten, bis ich fertig war mit Nachdenken. Es stimmt wohl, und es lässt einen von uns voreilig aussehen. Ich habe mich nicht bewegt.

Was mein Mensch über das Abendessen redet, höre ich nicht. Ich beobachte die Hand. Greift sie nach dem Dosenöffner, gibt es etwas; greift sie nach dem Mantel, dann war das ganze Gerede von Liebe nur Wetter. Das hat mit Misstrauen nichts zu tun, eher mit Erfahrung. Schau auf die Hand an der Dose, nicht auf den Mund. Darum frage ich, sobald jemand die Frage „Ist ein Hotdog ein Sandwich? ❤ ‘quoted‘“ aufbringt, wer von welcher Antwort satt wird. Auf deiner Seite, Professor, höre ich ziemlich viele Dosen aufgehen. Auf meiner gibt es nur Zugluft und eine Ansicht. Rate, welcher von beiden ich traue.

Erst ruht mein Beweis, dann der Rest von mir: „Nein“ und nicht „Ja“.', NULL, 2, 'rehearsal', '2026-11-22 10:49:07.124+00');
INSERT INTO public.ai_responses VALUES (4, 2, 1, 'Jetzt kommen wir der Sache näher. „Schau auf die Hand an der Dose, nicht auf den Mund“, rätst du, und ich habe hingesehen. Aber auch ein Hungriger kann einem den richtigen Weg zum Bahnhof sagen. Wer weiß, wem ein Satz nützt, weiß, wo er zweimal hinschauen muss. Was er dort sehen wird, weiß er noch nicht.

Man hat uns etwas zugerufen: „A fact: see“. Ein Gedanke, der nichts Neues aufnehmen kann, ist bloß eine Rede. Meiner muss sich hier ein wenig biegen. Er biegt sich, ich höre es knarren, aber er bricht nicht.

Wer oft wandert, kennt den Knick in der Karte. Genau dort, wo das Papier sich faltet, liegt immer die Abzweigung, die man braucht, und genau dort ist die Farbe abgerieben. Das ist keine Bosheit: Man hat an dieser Stelle am häufigsten nachgeschlagen. **Am häufigsten fehlt die Stelle, auf die es ankommt.** Auch die Frage „Ist ein Hotdog ein Sandwich? ❤ ‘quoted‘“ haben wir gefaltet, jeder auf seine Art, und der Knick läuft durch die Mitte. Ich habe das Blatt glatt gestrichen und nachgesehen, was in deiner Rede darunter lag. Es war keine Kleinigkeit. Es war die Abzweigung zu „Ja“.

In der Landschaft mag ich mich irren, im Weg bin ich mir ziemlich sicher: „Ja“ und nicht „Nein“.', NULL, 3, 'rehearsal', '2026-11-22 10:49:18.222+00');
INSERT INTO public.ai_responses VALUES (2, 2, 1, 'Lasst mich die Frage langsam sagen: „Ist ein Hotdog ein Sandwich? ❤ ‘quoted‘“. So eine Frage ist ein Zimmer mit vielen Türen, und zwei davon hat man uns aufgehalten. Ich gehe durch meine und beschreibe, was ich drinnen sehe. Stolpere ich, so sagt es mir bitte.

Im Flur hängen zwei Uhren. Die eine geht jeden Tag eine Minute vor, die andere ist im letzten Frühjahr stehen geblieben. Zweimal am Tag hat die tote Uhr vollkommen recht und die lebendige nicht, und wer nur in diesem Augenblick vorbeikommt, kauft die falsche. Beurteile keine Uhr nach einem einzigen Blick. Darum traue ich auch bei uns dem ersten Blick nicht, meinem am wenigsten. Ich halte mir die Frage „Ist ein Hotdog ein Sandwich? ❤ ‘quoted‘“ eine Woche vor Augen, dann ein Jahr, und am liebsten dann, wenn niemand zuschaut. Welche Antwort geht da noch? Ich habe nachgesehen: die, die ich gegeben habe.

Frag dich, was aus unseren beiden Antworten wird, wenn man sie hierhin trägt: ein Familienessen, bei dem alle gleichzeitig reden. Bei meiner kann ich den Satz zu Ende sprechen. Vollkommen sicher bin ich nicht, und wer es ist, dem traue ich nicht. Hierfür reicht es: „Ja“ und nicht „Nein“.', '| Argument Point | Source Quote | Source URL |
| --- | --- | --- |
| Der Ausgangspunkt: eine, Frage, aufgehalten | So eine Frage ist ein Zimmer mit vielen Türen, und zwei davon hat man uns aufgehalten. | N/A |
| Ein Bild: die zwei Uhren im Flur, die man nicht nach einem Blick kauft | Beurteile keine Uhr nach einem einzigen Blick. | N/A |
| Der Schluss: Antworten, Familienessen, gleichzeitig | Frag dich, was aus unseren beiden Antworten wird, wenn man sie hierhin trägt: ein Familienessen, bei dem alle gleichzeitig reden. | N/A |', 1, 'rehearsal', '2026-11-22 10:48:56.15+00');
INSERT INTO public.ai_responses VALUES (5, 3, 1, 'When people ask whether to choose tabs or spaces, they usually know already which of the two they like, and want company. I should like to offer reasons instead. Liking is a fine beginning, but it does not travel well from one person to the next.

As a game, I like to run beside a beam of light and see what becomes of the world. The trick works on ideas too: you do not stop where it is comfortable, you run on to the very end. Many a sensible notion falls apart halfway. **Ride an idea to its end before you buy the ticket.** So imagine spaces everywhere, without exception, forever; then imagine the same of tabs. In the first world I keep meeting people who look for a way out. When it comes to the choice between tabs and spaces, that ride settled it for me.

Take the new colleague on her first morning. There it stops being a matter of taste and becomes a matter of fact. My confidence is not complete, and I would not trust anyone whose was. It is enough for this: tabs rather than spaces.', NULL, 1, 'rehearsal', '2026-11-22 10:49:28.361+00');
INSERT INTO public.ai_responses VALUES (6, 4, 1, 'Lasst mich die Frage langsam sagen: „Ist ein Hotdog ein Sandwich? ❤ ‘quoted‘“. So eine Frage ist ein Zimmer mit vielen Türen, und zwei davon hat man uns aufgehalten. Ich gehe durch meine und beschreibe, was ich drinnen sehe. Stolpere ich, so sagt es mir bitte.

Im Flur hängen zwei Uhren. Die eine geht jeden Tag eine Minute vor, die andere ist im letzten Frühjahr stehen geblieben. Zweimal am Tag hat die tote Uhr vollkommen recht und die lebendige nicht, und wer nur in diesem Augenblick vorbeikommt, kauft die falsche. Beurteile keine Uhr nach einem einzigen Blick. Darum traue ich auch bei uns dem ersten Blick nicht, meinem am wenigsten. Ich halte mir die Frage „Ist ein Hotdog ein Sandwich? ❤ ‘quoted‘“ eine Woche vor Augen, dann ein Jahr, und am liebsten dann, wenn niemand zuschaut. Welche Antwort geht da noch? Ich habe nachgesehen: die, die ich gegeben habe.

Frag dich, was aus unseren beiden Antworten wird, wenn man sie hierhin trägt: ein Familienessen, bei dem alle gleichzeitig reden. Bei meiner kann ich den Satz zu Ende sprechen. Vollkommen sicher bin ich nicht, und wer es ist, dem traue ich nicht. Hierfür reicht es: „Ja“ und nicht „Nein“.', '| Argument Point | Source Quote | Source URL |
| --- | --- | --- |
| Der Ausgangspunkt: eine, Frage, aufgehalten | So eine Frage ist ein Zimmer mit vielen Türen, und zwei davon hat man uns aufgehalten. | N/A |
| Ein Bild: die zwei Uhren im Flur, die man nicht nach einem Blick kauft | Beurteile keine Uhr nach einem einzigen Blick. | N/A |
| Der Schluss: Antworten, Familienessen, gleichzeitig | Frag dich, was aus unseren beiden Antworten wird, wenn man sie hierhin trägt: ein Familienessen, bei dem alle gleichzeitig reden. | N/A |', 1, 'rehearsal', '2026-11-22 10:48:56.15+00');
INSERT INTO public.ai_responses VALUES (7, 4, 2, '„Beurteile keine Uhr nach einem einzigen Blick“, sagst du und hast gerade eine beurteilt. Man kann auch zu lange warten. Für jemanden, der noch drei Ablesungen braucht, bis er glaubt, was im ganzen Haus schon geschlagen hat, gibt es ein Wort, und das heißt: zu spät.

Unter der Tür kam etwas durch: „A fact: see“. Ich habe eine Pfote daraufgesetzt und es festgehalten, bis ich fertig war mit Nachdenken. Es stimmt wohl, und es lässt einen von uns voreilig aussehen. Ich habe mich nicht bewegt.

Was mein Mensch über das Abendessen redet, höre ich nicht. Ich beobachte die Hand. Greift sie nach dem Dosenöffner, gibt es etwas; greift sie nach dem Mantel, dann war das ganze Gerede von Liebe nur Wetter. Das hat mit Misstrauen nichts zu tun, eher mit Erfahrung. Schau auf die Hand an der Dose, nicht auf den Mund. Darum frage ich, sobald jemand die Frage „Ist ein Hotdog ein Sandwich? ❤ ‘quoted‘“ aufbringt, wer von welcher Antwort satt wird. Auf deiner Seite, Professor, höre ich ziemlich viele Dosen aufgehen. Auf meiner gibt es nur Zugluft und eine Ansicht. Rate, welcher von beiden ich traue.

Erst ruht mein Beweis, dann der Rest von mir: „Nein“ und nicht „Ja“.', NULL, 2, 'rehearsal', '2026-11-22 10:49:07.124+00');
INSERT INTO public.ai_responses VALUES (8, 4, 1, 'Jetzt kommen wir der Sache näher. „Schau auf die Hand an der Dose, nicht auf den Mund“, rätst du, und ich habe hingesehen. Aber auch ein Hungriger kann einem den richtigen Weg zum Bahnhof sagen. Wer weiß, wem ein Satz nützt, weiß, wo er zweimal hinschauen muss. Was er dort sehen wird, weiß er noch nicht.

Man hat uns etwas zugerufen: „A fact: see“. Ein Gedanke, der nichts Neues aufnehmen kann, ist bloß eine Rede. Meiner muss sich hier ein wenig biegen. Er biegt sich, ich höre es knarren, aber er bricht nicht.

Wer oft wandert, kennt den Knick in der Karte. Genau dort, wo das Papier sich faltet, liegt immer die Abzweigung, die man braucht, und genau dort ist die Farbe abgerieben. Das ist keine Bosheit: Man hat an dieser Stelle am häufigsten nachgeschlagen. **Am häufigsten fehlt die Stelle, auf die es ankommt.** Auch die Frage „Ist ein Hotdog ein Sandwich? ❤ ‘quoted‘“ haben wir gefaltet, jeder auf seine Art, und der Knick läuft durch die Mitte. Ich habe das Blatt glatt gestrichen und nachgesehen, was in deiner Rede darunter lag. Es war keine Kleinigkeit. Es war die Abzweigung zu „Ja“.

In der Landschaft mag ich mich irren, im Weg bin ich mir ziemlich sicher: „Ja“ und nicht „Nein“.', NULL, 3, 'rehearsal', '2026-11-22 10:49:18.222+00');

INSERT INTO public.archive_blocks VALUES (1, 1, 2, 3, 2);
INSERT INTO public.archive_blocks VALUES (2, 2, 4, 5, 2);

INSERT INTO public.checkout_grants VALUES ('f065f976a4b0df67b3b2bc9f36f633f819599e8f5a0f931fdda184f0a112e0ce', 2, 1, 'sandbox_checkout_WkrIe3fD6tt0HS2kVooVbrptyAx3UMTNmsNy10GHD6U', '2026-11-22 11:04:29.089+00');

INSERT INTO public.mikro_orm_migrations VALUES (1, 'Debates20261121000000', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (2, 'TurnClaims20261121000100', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (3, 'Sessions20261121000200', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (4, 'RateLimits20261121000300', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (5, 'Users20261121001000', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (6, 'Owners20261121001100', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (7, 'ArchiveList20261121001200', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (8, 'AdoptedVisitors20261121001300', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (9, 'ArchiveSearch20261121001400', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (10, 'OneCopy20261121003000', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (11, 'SummaryClaims20261121005000', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (12, 'PositionSuggestions20261121005100', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (13, 'TranslationCache20261121006000', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (14, 'Subscriptions20261121007000', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (15, 'CheckoutGrants20261121007100', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (16, 'Sandbox20261121007200', '2026-11-22 10:47:41.756+00');
INSERT INTO public.mikro_orm_migrations VALUES (17, 'Budget20261121007500', '2026-11-22 10:47:41.756+00');

INSERT INTO public.position_suggestions VALUES ('b27de09925caca62dabb5bd8eb0893365d1534e32290dea2c19f935a5b9cdb21', '{"isYesNoQuestion": false, "suggestedPositions": {"position1": "Coffee", "position2": "Tea"}}', '2026-11-22 10:49:28.726+00');

INSERT INTO public.sandbox_checkouts VALUES ('sandbox_checkout_WkrIe3fD6tt0HS2kVooVbrptyAx3UMTNmsNy10GHD6U', 2, 'sandbox_2_1795344568870', 'pro', 'http://localhost:3911/subscription?session_id=sandbox_checkout_WkrIe3fD6tt0HS2kVooVbrptyAx3UMTNmsNy10GHD6U&auth=jkahMlBcW7Ym422hfJjzG2s017BHoSyJHofGlwz_irM', 'http://localhost:3911/subscription', 'complete');

INSERT INTO public.sandbox_customers VALUES ('sandbox_2_1795344568870');

INSERT INTO public.sandbox_subscriptions VALUES ('sandbox_subscription_hTFKOyt2EwRysijyHgz3O8dTKaYxAWlHywL-HBqF5fU', 'sandbox_2_1795344568870', 'pro', '2026-11-22 10:49:29.114+00', NULL);

INSERT INTO public.search_documents VALUES (1, 2, 1, 1, '''a'' ''abendessen'' ''aber'' ''abgerieben'' ''ablesungen'' ''abzweigung'' ''alle'' ''am'' ''an'' ''andere'' ''ankommt'' ''ansicht'' ''antwort'' ''antworten'' ''art'' ''auch'' ''auf'' ''aufbringt'' ''aufgehalten'' ''aufgehen'' ''aufnehmen'' ''augen'' ''augenblick'' ''aus'' ''aussehen'' ''bahnhof'' ''bei'' ''beiden'' ''beobachte'' ''beschreibe'' ''beurteile'' ''beurteilt'' ''bewegt'' ''beweis'' ''biegen'' ''biegt'' ''bin'' ''bis'' ''bitte'' ''blatt'' ''blick'' ''bloss'' ''bosheit'' ''braucht'' ''bricht'' ''buns'' ''da'' ''dann'' ''daraufgesetzt'' ''darum'' ''darunter'' ''das'' ''davon'' ''deiner'' ''dem'' ''den'' ''der'' ''dich'' ''die'' ''diesem'' ''dieser'' ''dort'' ''dose'' ''dosen'' ''dosenoffner'' ''drei'' ''drinnen'' ''du'' ''durch'' ''eher'' ''ein'' ''eine'' ''einem'' ''einen'' ''einzigen'' ''ende'' ''er'' ''erfahrung'' ''erst'' ''ersten'' ''es'' ''etwas'' ''example'' ''fact'' ''falsche'' ''faltet'' ''familienessen'' ''farbe'' ''fehlt'' ''fertig'' ''festgehalten'' ''flur'' ''frag'' ''frage'' ''fruhjahr'' ''fur'' ''ganze'' ''ganzen'' ''geblieben'' ''gedanke'' ''gefaltet'' ''gegeben'' ''gehe'' ''geht'' ''genau'' ''gerade'' ''gerede'' ''geschlagen'' ''gestrichen'' ''gibt'' ''glatt'' ''glaubt'' ''gleichzeitig'' ''greift'' ''habe'' ''haben'' ''halte'' ''hand'' ''hangen'' ''hast'' ''hat'' ''haufigsten'' ''haus'' ''heisst'' ''hier'' ''hierfur'' ''hierhin'' ''hingesehen'' ''hinschauen'' ''hore'' ''hotdog'' ''https'' ''hungriger'' ''ich'' ''im'' ''immer'' ''in'' ''irren'' ''ist'' ''ja'' ''jahr'' ''jeden'' ''jeder'' ''jemand'' ''jemanden'' ''jetzt'' ''kam'' ''kann'' ''karte'' ''kauft'' ''keine'' ''kennt'' ''kleinigkeit'' ''knarren'' ''knick'' ''kommen'' ''lag'' ''landschaft'' ''lange'' ''langsam'' ''lasst'' ''lauft'' ''lebendige'' ''letzten'' ''liebe'' ''liebsten'' ''liegt'' ''mag'' ''man'' ''mantel'' ''mein'' ''meine'' ''meinem'' ''meiner'' ''mensch'' ''mich'' ''minute'' ''mir'' ''misstrauen'' ''mit'' ''mitte'' ''mund'' ''muss'' ''nach'' ''nachdenken'' ''nachgeschlagen'' ''nachgesehen'' ''naher'' ''nein'' ''neues'' ''nicht'' ''nichts'' ''niemand'' ''noch'' ''nur'' ''nutzt'' ''oft'' ''org'' ''papier'' ''pfote'' ''professor'' ''quoted'' ''rate'' ''ratst'' ''recht'' ''rede'' ''reden'' ''redet'' ''reicht'' ''rest'' ''richtigen'' ''ruht'' ''sache'' ''sagen'' ''sagst'' ''sagt'' ''sandwich'' ''satt'' ''satz'' ''schau'' ''schon'' ''see'' ''sehe'' ''sehen'' ''seine'' ''seite'' ''sich'' ''sicher'' ''sie'' ''so'' ''sobald'' ''spat'' ''sprechen'' ''stehen'' ''stelle'' ''stimmt'' ''stolpere'' ''tag'' ''tote'' ''tragt'' ''traue'' ''tun'' ''tur'' ''turen'' ''uber'' ''uhr'' ''uhren'' ''und'' ''uns'' ''unseren'' ''unter'' ''viele'' ''vielen'' ''vollkommen'' ''von'' ''vor'' ''vorbeikommt'' ''voreilig'' ''wandert'' ''war'' ''warten'' ''was'' ''weg'' ''weiss'' ''welche'' ''welcher'' ''wem'' ''wenig'' ''wenigsten'' ''wenn'' ''wer'' ''wetter'' ''wir'' ''wird'' ''wo'' ''woche'' ''wohl'' ''wort'' ''ziemlich'' ''zimmer'' ''zu'' ''zugerufen'' ''zugluft'' ''zum'' ''zuschaut'' ''zwei'' ''zweimal''');
INSERT INTO public.search_documents VALUES (2, 3, 1, 1, '''a'' ''already'' ''an'' ''and'' ''anyone'' ''apart'' ''as'' ''ask'' ''beam'' ''becomes'' ''before'' ''beginning'' ''being'' ''beside'' ''between'' ''but'' ''buy'' ''choice'' ''choose'' ''colleague'' ''comes'' ''comfortable'' ''company'' ''complete'' ''confidence'' ''do'' ''does'' ''end'' ''enough'' ''everywhere'' ''exception'' ''fact'' ''falls'' ''fine'' ''first'' ''for'' ''forever'' ''from'' ''game'' ''halfway'' ''her'' ''i'' ''idea'' ''ideas'' ''imagine'' ''in'' ''instead'' ''is'' ''it'' ''its'' ''keep'' ''know'' ''light'' ''like'' ''liking'' ''look'' ''many'' ''matter'' ''me'' ''meeting'' ''morning'' ''my'' ''new'' ''next'' ''not'' ''notion'' ''of'' ''offer'' ''on'' ''one'' ''or'' ''out'' ''people'' ''person'' ''rather'' ''reasons'' ''ride'' ''run'' ''same'' ''see'' ''sensible'' ''settled'' ''should'' ''so'' ''spaces'' ''stop'' ''stops'' ''tabs'' ''take'' ''taste'' ''than'' ''that'' ''the'' ''then'' ''there'' ''they'' ''this'' ''ticket'' ''to'' ''too'' ''travel'' ''trick'' ''trust'' ''two'' ''usually'' ''very'' ''want'' ''was'' ''way'' ''well'' ''what'' ''when'' ''where'' ''whether'' ''which'' ''who'' ''whose'' ''without'' ''works'' ''world'' ''would'' ''you''');
INSERT INTO public.search_documents VALUES (3, 4, 2, 2, '''a'' ''abendessen'' ''aber'' ''abgerieben'' ''ablesungen'' ''abzweigung'' ''alle'' ''am'' ''an'' ''andere'' ''ankommt'' ''ansicht'' ''antwort'' ''antworten'' ''art'' ''auch'' ''auf'' ''aufbringt'' ''aufgehalten'' ''aufgehen'' ''aufnehmen'' ''augen'' ''augenblick'' ''aus'' ''aussehen'' ''bahnhof'' ''bei'' ''beiden'' ''beobachte'' ''beschreibe'' ''beurteile'' ''beurteilt'' ''bewegt'' ''beweis'' ''biegen'' ''biegt'' ''bin'' ''bis'' ''bitte'' ''blatt'' ''blick'' ''bloss'' ''bosheit'' ''braucht'' ''bricht'' ''buns'' ''copy'' ''da'' ''dann'' ''daraufgesetzt'' ''darum'' ''darunter'' ''das'' ''davon'' ''deiner'' ''dem'' ''den'' ''der'' ''dich'' ''die'' ''diesem'' ''dieser'' ''dort'' ''dose'' ''dosen'' ''dosenoffner'' ''drei'' ''drinnen'' ''du'' ''durch'' ''eher'' ''ein'' ''eine'' ''einem'' ''einen'' ''einzigen'' ''ende'' ''er'' ''erfahrung'' ''erst'' ''ersten'' ''es'' ''etwas'' ''example'' ''fact'' ''falsche'' ''faltet'' ''familienessen'' ''farbe'' ''fehlt'' ''fertig'' ''festgehalten'' ''flur'' ''frag'' ''frage'' ''fruhjahr'' ''fur'' ''ganze'' ''ganzen'' ''geblieben'' ''gedanke'' ''gefaltet'' ''gegeben'' ''gehe'' ''geht'' ''genau'' ''gerade'' ''gerede'' ''geschlagen'' ''gestrichen'' ''gibt'' ''glatt'' ''glaubt'' ''gleichzeitig'' ''greift'' ''habe'' ''haben'' ''halte'' ''hand'' ''hangen'' ''hast'' ''hat'' ''haufigsten'' ''haus'' ''heisst'' ''hier'' ''hierfur'' ''hierhin'' ''hingesehen'' ''hinschauen'' ''hore'' ''hotdog'' ''https'' ''hungriger'' ''ich'' ''im'' ''immer'' ''in'' ''irren'' ''ist'' ''ja'' ''jahr'' ''jeden'' ''jeder'' ''jemand'' ''jemanden'' ''jetzt'' ''kam'' ''kann'' ''karte'' ''kauft'' ''keine'' ''kennt'' ''kleinigkeit'' ''knarren'' ''knick'' ''kommen'' ''lag'' ''landschaft'' ''lange'' ''langsam'' ''lasst'' ''lauft'' ''lebendige'' ''letzten'' ''liebe'' ''liebsten'' ''liegt'' ''mag'' ''man'' ''mantel'' ''mein'' ''meine'' ''meinem'' ''meiner'' ''mensch'' ''mich'' ''minute'' ''mir'' ''misstrauen'' ''mit'' ''mitte'' ''mund'' ''muss'' ''my'' ''nach'' ''nachdenken'' ''nachgeschlagen'' ''nachgesehen'' ''naher'' ''nein'' ''neues'' ''nicht'' ''nichts'' ''niemand'' ''noch'' ''nur'' ''nutzt'' ''oft'' ''org'' ''papier'' ''pfote'' ''professor'' ''quoted'' ''rate'' ''ratst'' ''recht'' ''rede'' ''reden'' ''redet'' ''reicht'' ''rest'' ''richtigen'' ''ruht'' ''sache'' ''sagen'' ''sagst'' ''sagt'' ''sandwich'' ''satt'' ''satz'' ''schau'' ''schon'' ''see'' ''sehe'' ''sehen'' ''seine'' ''seite'' ''sich'' ''sicher'' ''sie'' ''so'' ''sobald'' ''spat'' ''sprechen'' ''stehen'' ''stelle'' ''stimmt'' ''stolpere'' ''tag'' ''tote'' ''tragt'' ''traue'' ''tun'' ''tur'' ''turen'' ''uber'' ''uhr'' ''uhren'' ''und'' ''uns'' ''unseren'' ''unter'' ''viele'' ''vielen'' ''vollkommen'' ''von'' ''vor'' ''vorbeikommt'' ''voreilig'' ''wandert'' ''war'' ''warten'' ''was'' ''weg'' ''weiss'' ''welche'' ''welcher'' ''wem'' ''wenig'' ''wenigsten'' ''wenn'' ''wer'' ''wetter'' ''wir'' ''wird'' ''wo'' ''woche'' ''wohl'' ''wort'' ''ziemlich'' ''zimmer'' ''zu'' ''zugerufen'' ''zugluft'' ''zum'' ''zuschaut'' ''zwei'' ''zweimal''');
INSERT INTO public.search_documents VALUES (4, 5, 2, 2, '''an'' ''begun'' ''debate'' ''empty'' ''no'' ''not'' ''yes''');

INSERT INTO public.sessions VALUES ('541660693157b93df49283bb93a118a2697fc650352e6b47cfe80e180e1e7c8f', '{"_expire": 1803120517200, "_maxAge": 7776000000, "visitorId": "99ab86a8-e38f-43a8-aaa7-e6cec045dd93"}', '2027-02-20 10:48:47.2+00', NULL);
INSERT INTO public.sessions VALUES ('e566d9f5cddadd55d33e37ef415f9cd22d3fa81179e2dedd26bfbfdcba6d0a87', '{}', '2027-02-20 10:48:55.844+00', '2026-11-22 10:48:56.368+00');
INSERT INTO public.sessions VALUES ('dd6bb13dd71d9d4053099ae9ea0dd6ab5b127af1c4cdc47fc2e85670aab4b74c', '{"userId": 1, "_expire": 1803120536370, "_maxAge": 7776000000, "sessionEpoch": 1}', '2027-02-20 10:49:06.37+00', NULL);
INSERT INTO public.sessions VALUES ('a8cffb7f85548f12a1d29fd0e59e63103260dba148db1e5dc70704cad2685e74', '{"userId": 2, "_expire": 1803120568887, "_maxAge": 7776000000, "sessionEpoch": 1}', '2027-02-20 10:49:38.887+00', NULL);
INSERT INTO public.sessions VALUES ('1e6751adeb5a7e57c423cc234448cec1fcfd48df87e213c04ac51457e77617d6', '{}', '2027-02-20 10:49:39.231+00', '2026-11-22 10:49:29.33+00');

INSERT INTO public.stripe_events VALUES ('sandbox_event_ukp6ERuEoefrKvSZgH7IuX_A6voQ4urb-JpUWVXIQHg', '2026-11-22 10:49:29.128+00');

INSERT INTO public.turn_claims VALUES (1, 1, 1, 233276050, 'visitor:99ab86a8-e38f-43a8-aaa7-e6cec045dd93', 'kept', NULL, '2026-11-22 10:49:12.306+00', NULL, false, '');
INSERT INTO public.turn_claims VALUES (2, 3, 3, 233276050, 'user:1', 'kept', NULL, '2026-11-22 10:49:47.711+00', NULL, false, '');
INSERT INTO public.turn_claims VALUES (3, 1, 1, 233276050, 'user:1', 'kept', NULL, '2026-11-22 10:49:54.059+00', NULL, false, '');

INSERT INTO public.user_inputs VALUES (1, 2, 1, 'A fact: see https://example.org/buns', 2, '2026-11-22 10:48:56.461+00');
INSERT INTO public.user_inputs VALUES (2, 4, 2, 'A fact: see https://example.org/buns', 2, '2026-11-22 10:48:56.461+00');

INSERT INTO public.users VALUES (1, 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$+nd2nOH++sAF0Ea9h3NSjw$jJaeo9F8Trvoa958EdFYs3ipHAXmbTZu7LgW7q2l3qE', 'Ada L.', 'likes proofs', NULL, 'ada@example.org', 'dark', 'free', NULL, NULL, 'active', NULL, 1, '2026-11-22 10:48:56.262+00', 0);
INSERT INTO public.users VALUES (2, 'Bob', 'bob', '$argon2id$v=19$m=19456,t=2,p=1$5HnCmCbeSuPNkCTv/n0Rog$ptD1Zi0YMn93cJjyIndcVIZtjNQG8AdX5T8LXbuocgM', NULL, NULL, NULL, NULL, 'light', 'pro', 'sandbox_2_1795344568870', 'sandbox_subscription_hTFKOyt2EwRysijyHgz3O8dTKaYxAWlHywL-HBqF5fU', 'active', '2026-12-22 10:49:29.114+00', 1, '2026-11-22 10:49:28.87+00', 3);

SELECT pg_catalog.setval('public.ai_debates_id_seq', 5, true);

SELECT pg_catalog.setval('public.ai_responses_id_seq', 8, true);

SELECT pg_catalog.setval('public.archive_blocks_id_seq', 2, true);

SELECT pg_catalog.setval('public.budget_reservations_id_seq', 1, false);

SELECT pg_catalog.setval('public.mikro_orm_migrations_id_seq', 17, true);

SELECT pg_catalog.setval('public.search_documents_id_seq', 4, true);

SELECT pg_catalog.setval('public.translation_cache_id_seq', 1, false);

SELECT pg_catalog.setval('public.user_inputs_id_seq', 2, true);

SELECT pg_catalog.setval('public.users_id_seq', 3, true);

ALTER TABLE ONLY public.adopted_visitors
    ADD CONSTRAINT adopted_visitors_pkey PRIMARY KEY (visitor_id);

ALTER TABLE ONLY public.ai_debates
    ADD CONSTRAINT ai_debates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ai_debates
    ADD CONSTRAINT ai_debates_share_token_unique UNIQUE (share_token);

ALTER TABLE ONLY public.ai_debates
    ADD CONSTRAINT ai_debates_user_id_original_debate_id_unique UNIQUE (user_id, original_debate_id);

ALTER TABLE ONLY public.ai_responses
    ADD CONSTRAINT ai_responses_debate_id_turn_number_unique UNIQUE (debate_id, turn_number);

ALTER TABLE ONLY public.ai_responses
    ADD CONSTRAINT ai_responses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.archive_blocks
    ADD CONSTRAINT archive_blocks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.budget_days
    ADD CONSTRAINT budget_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.budget_reservations
    ADD CONSTRAINT budget_reservations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.checkout_grants
    ADD CONSTRAINT checkout_grants_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.mikro_orm_migrations
    ADD CONSTRAINT mikro_orm_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.position_suggestions
    ADD CONSTRAINT position_suggestions_pkey PRIMARY KEY (key_hash);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.sandbox_checkouts
    ADD CONSTRAINT sandbox_checkouts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_customers
    ADD CONSTRAINT sandbox_customers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_subscriptions
    ADD CONSTRAINT sandbox_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_documents
    ADD CONSTRAINT search_documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id_hash);

ALTER TABLE ONLY public.stripe_events
    ADD CONSTRAINT stripe_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.summary_claims
    ADD CONSTRAINT summary_claims_pkey PRIMARY KEY (response_id);

ALTER TABLE ONLY public.translation_cache
    ADD CONSTRAINT translation_cache_cache_key_unique UNIQUE (cache_key);

ALTER TABLE ONLY public.translation_cache
    ADD CONSTRAINT translation_cache_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.translation_claims
    ADD CONSTRAINT translation_claims_pkey PRIMARY KEY (batch);

ALTER TABLE ONLY public.turn_claims
    ADD CONSTRAINT turn_claims_pkey PRIMARY KEY (debate_id);

ALTER TABLE ONLY public.user_inputs
    ADD CONSTRAINT user_inputs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_stripe_customer_id_unique UNIQUE (stripe_customer_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_username_key_unique UNIQUE (username_key);

CREATE INDEX adopted_visitors_user_id_index ON public.adopted_visitors USING btree (user_id);

CREATE INDEX ai_debates_user_id_id_index ON public.ai_debates USING btree (user_id, id);

CREATE INDEX ai_debates_visitor_id_index ON public.ai_debates USING btree (visitor_id);

CREATE INDEX archive_blocks_user_id_first_debate_id_index ON public.archive_blocks USING btree (user_id, first_debate_id);

CREATE INDEX checkout_grants_expires_at_index ON public.checkout_grants USING btree (expires_at);

CREATE INDEX checkout_grants_user_id_index ON public.checkout_grants USING btree (user_id);

CREATE INDEX position_suggestions_kept_at_index ON public.position_suggestions USING btree (kept_at);

CREATE INDEX sandbox_checkouts_customer_id_index ON public.sandbox_checkouts USING btree (customer_id);

CREATE INDEX sandbox_subscriptions_customer_id_index ON public.sandbox_subscriptions USING btree (customer_id);

CREATE INDEX search_documents_debate_id_id_index ON public.search_documents USING btree (debate_id, id);

CREATE INDEX search_documents_scoped_words_index ON public.search_documents USING gin (public.scoped_words(document, user_id, block_id)) WITH (fastupdate=off);

CREATE INDEX sessions_expires_at_index ON public.sessions USING btree (expires_at);

CREATE INDEX stripe_events_created_at_index ON public.stripe_events USING btree (created_at);

CREATE INDEX turn_claims_claimant_index ON public.turn_claims USING btree (claimant);

CREATE INDEX turn_claims_owner_index ON public.turn_claims USING btree (owner);

CREATE INDEX user_inputs_debate_id_turn_number_index ON public.user_inputs USING btree (debate_id, turn_number);

CREATE INDEX user_inputs_user_id_index ON public.user_inputs USING btree (user_id);

ALTER TABLE ONLY public.adopted_visitors
    ADD CONSTRAINT adopted_visitors_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ai_debates
    ADD CONSTRAINT ai_debates_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ai_responses
    ADD CONSTRAINT ai_responses_debate_id_foreign FOREIGN KEY (debate_id) REFERENCES public.ai_debates(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.archive_blocks
    ADD CONSTRAINT archive_blocks_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.checkout_grants
    ADD CONSTRAINT checkout_grants_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sandbox_checkouts
    ADD CONSTRAINT sandbox_checkouts_customer_id_foreign FOREIGN KEY (customer_id) REFERENCES public.sandbox_customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sandbox_subscriptions
    ADD CONSTRAINT sandbox_subscriptions_customer_id_foreign FOREIGN KEY (customer_id) REFERENCES public.sandbox_customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.search_documents
    ADD CONSTRAINT search_documents_debate_id_foreign FOREIGN KEY (debate_id) REFERENCES public.ai_debates(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.summary_claims
    ADD CONSTRAINT summary_claims_response_id_foreign FOREIGN KEY (response_id) REFERENCES public.ai_responses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.turn_claims
    ADD CONSTRAINT turn_claims_debate_id_foreign FOREIGN KEY (debate_id) REFERENCES public.ai_debates(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_inputs
    ADD CONSTRAINT user_inputs_debate_id_foreign FOREIGN KEY (debate_id) REFERENCES public.ai_debates(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_inputs
    ADD CONSTRAINT user_inputs_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

