-- Comparisons, which are cached, mark corrected figures: an import of an old publication changes those marks and nothing else.
create trigger earlier_figures_raise_version after insert or update or delete or truncate on earlier_figures
  for each statement execute function raise_version('figures');
